/** A picture of one pixel: the server checks the real content. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkkAyvBwACJQEXsFz1QQAAAABJRU5ErkJggg==',
    'base64',
  ),
);
