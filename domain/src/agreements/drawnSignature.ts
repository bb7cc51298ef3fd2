import { own } from '../core/ids.ts';
import type { AgreementLocale } from './agreement.ts';

const NUMBER = '(0|[1-9][0-9]{0,4})';
const POINT = `\\[${NUMBER},${NUMBER}\\]`;
const LINE = `\\[${POINT}(,${POINT})*\\]`;
/**
 * Matches the strokes of a drawn signature: lines of at least one point, in whole pixels, as JSON without spaces. The rules have the same
 * pattern.
 */
export const STROKES = new RegExp(`^\\[${LINE}(,${LINE})*\\]$`);

/**
 * Converts strokes to an SVG path, such as `M1,2 L3,4 M5,6`, as the rules do; '' for none, and null for strokes of another grammar, which
 * older programs accepted.
 */
export function drawingOf(strokes: string | undefined): string | null {
  if (!strokes) return '';
  if (!STROKES.test(strokes)) return null;
  return strokes.replaceAll(']],[[', ' M').replaceAll('],[', ' L').replace('[[[', 'M').replace(']]]', '');
}

const UNREADABLE: Readonly<Record<AgreementLocale, string>> = {
  en: 'the drawn signature cannot be read',
  es: 'la firma dibujada no se puede leer',
  fr: 'la signature dessinée est illisible',
  de: 'die gezeichnete Unterschrift ist nicht lesbar',
  pt: 'a assinatura desenhada não pode ser lida',
};

/** Says, in the language of a document, that a drawn signature cannot be read. */
export const unreadableDrawing = (locale: string): string => own(UNREADABLE, locale) ?? UNREADABLE.en;
