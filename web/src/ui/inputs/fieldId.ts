/** Builds the id of a form field's control, to which the error summary leads. */
export const fieldId = (name: string) => `field-${name}`;
