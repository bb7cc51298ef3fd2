import type { PageField } from '@firstmile/domain';

const percent = (part: number) => `${part * 100}%`;

/** Styles that put a field on its page, with letters that fit its height; the page is a container, as wide as 100cqw. */
export const placeOf = ({ x, y, width, height }: PageField, ratio: number) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
  fontSize: `${Math.min(height * ratio * 60, 4)}cqw`,
});

/** Names the input of a field. */
export const fieldId = (id: string) => `page-field-${id}`;
