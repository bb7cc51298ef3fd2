const WIDTH = 400;
const HEIGHT = 120;
/** Most characters of a PNG's data address; a larger picture, such as a photo, becomes a JPEG. */
const MAX_PNG = 100_000;

/** Makes a picture small enough for the head of a mail, as a data address of a PNG or JPEG. Rejects for a file that is no picture. */
export async function logoPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser cannot draw');
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL('image/png');
  if (png.length > MAX_PNG) {
    paper.globalCompositeOperation = 'destination-over'; // JPEG has no transparency
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return png.length > MAX_PNG ? canvas.toDataURL('image/jpeg', 0.8) : png;
}
