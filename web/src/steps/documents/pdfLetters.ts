/** A letter as it is drawn, and a font; what pdf.js has of them. */
interface Letter {
  unicode: string;
  fontChar: string;
  isInFont: boolean;
}
export interface Font {
  name: string;
  loadedName: string;
  missingFile: boolean;
  isType3Font: boolean;
  /** It is drawn as paths, for the browser did not take it. */
  disableFontFace: boolean;
}

/** Tells whether letters are drawn from a font of the file, or from one of ours. */
export function lettersOf() {
  const known = new Map<string, boolean>();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** What a font lacks, it draws as nothing. */
  const isInked = (family: string, letter: string): boolean => {
    if (!context) return true;
    context.clearRect(0, 0, SIDE, SIDE);
    context.font = `${SIDE / 4}px "${family}"`;
    context.fillText(letter, SIDE / 4, SIDE / 2);
    return context.getImageData(0, 0, SIDE, SIDE).data.some((part) => part > 0);
  };
  const isLetterDrawn = ({ loadedName, disableFontFace }: Font, { fontChar, isInFont }: Letter): boolean => {
    const key = `${loadedName} ${fontChar}`;
    const isDrawn = known.get(key) ?? (isInFont && (disableFontFace || isInked(loadedName, fontChar)));
    known.set(key, isDrawn);
    return isDrawn;
  };
  return (font: Font, text: readonly (Letter | number)[]): boolean => {
    if (font.isType3Font) return true; // each letter is a drawing of the file
    const letters = text.filter((one) => typeof one === 'object');
    if (font.missingFile) return letters.every(({ unicode }) => !/[^\s\p{C}]/u.test(unicode));
    return letters.every((one) => !/[\p{L}\p{N}]/u.test(one.unicode) || isLetterDrawn(font, one));
  };
}

/** Of the canvas that one letter is drawn on, in pixels. */
const SIDE = 96;
