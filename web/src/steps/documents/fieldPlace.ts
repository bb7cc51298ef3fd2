import type { PageField } from '@firstmile/domain';

const percent = (part: number) => `${part * 100}%`;

/** Styles that place a field on its page, with letters that fit its height. The page is a container, 100cqw wide. */
export const placeOf = ({ x, y, width, height }: PageField, ratio: number) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
  fontSize: `${Math.min(height * ratio * 60, 4)}cqw`,
});

/** Builds the element id of a field's input. */
export const fieldId = (id: string) => `page-field-${id}`;
