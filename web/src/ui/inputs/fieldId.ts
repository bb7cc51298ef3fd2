/** The id of a form field's control, so that the error summary can lead to it. */
export const fieldId = (name: string) => `field-${name}`;
