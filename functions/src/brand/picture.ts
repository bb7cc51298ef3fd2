import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** Points of a picture: four bytes each (red, green, blue, opacity), line after line. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

const DATA = /^data:image\/(png|jpeg);base64,(.+)$/;
/** Limit on each side of a picture, in points, so that decoding cannot fill the memory; a logo is 400 × 120 points. */
const MAX_SIDE = 2000;
const JPEG_LIMITS = { maxResolutionInMP: MAX_SIDE ** 2 / 1e6, maxMemoryUsageInMB: 64 };

/** Decodes the picture in a data address of a PNG or JPEG; null for anything else. */
export function pictureOf(address: string): Picture | null {
  const [, type, text] = DATA.exec(address) ?? [];
  if (!text) return null;
  const bytes = Buffer.from(text, 'base64');
  try {
    if (type === 'png' && !hasSmallHeader(bytes)) return null;
    const picture = type === 'png' ? PNG.sync.read(bytes) : jpeg.decode(bytes, { useTArray: true, ...JPEG_LIMITS });
    return Math.max(picture.width, picture.height) > MAX_SIDE ? null : picture;
  } catch {
    return null; // an icon is drawn even if the stored logo is unreadable
  }
}

/** Checks that a PNG has one header, at its beginning: the decoder takes the last one, which may claim another size. */
function hasSmallHeader(bytes: Buffer): boolean {
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return bytes.indexOf('IHDR') === 12 && !bytes.includes('IHDR', 16) && Math.max(...sides) <= MAX_SIDE;
}

/** Encodes a picture as PNG. */
export function pngOf({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

/** Each point of a square averages SAMPLES × SAMPLES points of the logo. */
const SAMPLES = 4;

/** Draws a square of `size` points in one colour with the picture in its middle, whose longer side is `share` of the square's. */
export function squareOf(
  picture: Picture,
  { size, share, ground }: { size: number; share: number; ground: string },
): Picture {
  const data = new Uint8Array(size * size * 4);
  const scale = (size * share) / Math.max(picture.width, picture.height);
  const [left, top] = [(size - picture.width * scale) / 2, (size - picture.height * scale) / 2];
  const [backRed = 255, backGreen = 255, backBlue = 255] = [1, 3, 5].map((at) =>
    parseInt(ground.slice(at, at + 2), 16),
  );
  const partOf = (at: number): number => picture.data[at] ?? 0;
  for (let point = 0; point < size * size; point += 1) {
    let [red, green, blue, cover] = [0, 0, 0, 0];
    for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
      const x = Math.floor(((point % size) + ((sample % SAMPLES) + 0.5) / SAMPLES - left) / scale);
      const y = Math.floor((Math.floor(point / size) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - top) / scale);
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
      const from = (y * picture.width + x) * 4;
      const opacity = partOf(from + 3) / 255 / SAMPLES ** 2;
      red += partOf(from) * opacity;
      green += partOf(from + 1) * opacity;
      blue += partOf(from + 2) * opacity;
      cover += opacity;
    }
    data[point * 4] = Math.round(red + backRed * (1 - cover));
    data[point * 4 + 1] = Math.round(green + backGreen * (1 - cover));
    data[point * 4 + 2] = Math.round(blue + backBlue * (1 - cover));
    data[point * 4 + 3] = 255;
  }
  return { width: size, height: size, data };
}
