/** Every field of these short forms is required: said to screen readers, while a star on each would be noise to the eye. */
export const REQUIRED = { htmlInput: { 'aria-required': true } };
