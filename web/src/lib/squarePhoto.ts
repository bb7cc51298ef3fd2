const SIDE = 256;

/** Cuts the middle out of a picture as a small square JPEG, as a data address. Rejects for a file that is no picture. */
export async function squarePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser cannot draw');
  paper.fillStyle = '#fff'; // JPEG has no transparency
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
