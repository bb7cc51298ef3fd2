/** A picture of one pixel: the server looks at what bytes really are. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkkAyvBwACJQEXsFz1QQAAAABJRU5ErkJggg==',
    'base64',
  ),
);
