import { lettersIn, type PageField } from '@firstmile/domain';

const percent = (part: number) => `${part * 100}%`;

/**
 * Styles that place a field on its page, with letters of the size that is printed. The page is a container, 100cqw
 * wide.
 */
export function placeOf({ x, y, width, height }: PageField, ratio: number, text = '') {
  const { ofHeight, ofWidth } = lettersIn({ width }, text);
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
    fontSize: `${Math.min(ofHeight * height * ratio, ofWidth) * 100}cqw`,
  };
}

/** Builds the element id of a field's input. */
export const fieldId = (id: string) => `page-field-${id}`;
