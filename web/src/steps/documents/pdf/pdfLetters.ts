/** The parts of pdf.js's letters and fonts that are read here. */
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
  /** The font is drawn as paths, because the browser rejected it. */
  disableFontFace: boolean;
}

/** Creates a check whether letters are drawn from a font of the file, or from one of ours. */
export function createLetterCheck() {
  const drawnLetters = new Map<string, boolean>();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** A font draws letters that it lacks as nothing. */
  const isInked = (family: string, letter: string): boolean => {
    if (!context) return true;
    context.clearRect(0, 0, SIDE, SIDE);
    context.font = `${SIDE / 4}px "${family}"`;
    context.fillText(letter, SIDE / 4, SIDE / 2);
    return context.getImageData(0, 0, SIDE, SIDE).data.some((part) => part > 0);
  };
  const isLetterDrawn = ({ loadedName, disableFontFace }: Font, { fontChar, isInFont }: Letter): boolean => {
    const key = `${loadedName} ${fontChar}`;
    const isDrawn = drawnLetters.get(key) ?? (isInFont && (disableFontFace || isInked(loadedName, fontChar)));
    drawnLetters.set(key, isDrawn);
    return isDrawn;
  };
  return (font: Font, text: readonly (Letter | number)[]): boolean => {
    if (font.isType3Font) return true; // each letter is a drawing of the file
    const letters = text.filter((item) => typeof item === 'object');
    if (font.missingFile) return letters.every(({ unicode }) => !/[^\s\p{C}]/u.test(unicode));
    return letters.every((letter) => !/[\p{L}\p{N}]/u.test(letter.unicode) || isLetterDrawn(font, letter));
  };
}

/** Side of the canvas that one letter is drawn on, in pixels. */
const SIDE = 96;
