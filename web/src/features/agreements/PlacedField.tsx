import { LEAST_FIELD, type PageField } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { placeOf } from '#steps/documents/fieldPlace.ts';

/** Step of an arrow key, as a part of the page. */
const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  field: PageField;
  /** The page's height divided by its width. */
  ratio: number;
  name: string;
  /** Id of the element that explains how to move it. */
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (part: Partial<PageField>) => void;
  onRemove: () => void;
}

/** A field on its page: dragged, resized at its lower right corner, and both by keys. */
export function PlacedField({ field, ratio, name, hint, isChosen, onChoose, onChange, onRemove }: Props) {
  const element = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ x: number; y: number; from: PageField; isSizing: boolean } | null>(null);
  const focusNew = useEffectEvent(() => isChosen && element.current?.focus());
  useEffect(() => void focusNew(), []); // later the person moves the focus
  const shift = (from: PageField, [x, y]: readonly [number, number], isSizing: boolean) =>
    onChange(isSizing ? { width: from.width + x, height: from.height + y } : { x: from.x + x, y: from.y + y });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by) shift(field, by, event.shiftKey);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const isSizing = (event.target as Element).hasAttribute('data-corner');
    drag.current = { x: event.clientX, y: event.clientY, from: field, isSizing };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const go = (event: PointerEvent<HTMLButtonElement>) => {
    const page = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!drag.current || !page) return;
    const { x, y, from, isSizing } = drag.current;
    shift(from, [(event.clientX - x) / page.width, (event.clientY - y) / page.height], isSizing);
  };
  return (
    <Box
      component="button"
      type="button"
      ref={element}
      aria-label={name}
      aria-describedby={hint}
      aria-pressed={isChosen}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      sx={{ ...box, ...placeOf(field, ratio), ...(isChosen && { outline: '2px solid #17594a' }) }}
    >
      <span>{field.label}</span>
      <Box component="span" data-corner="" sx={corner} />
    </Box>
  );
}

/** Keeps a field on its page and at a visible size. */
export function clampField({ x, y, width, height, ...rest }: PageField): PageField {
  const [wide, high] = [clamp(width, LEAST_FIELD, 1), clamp(height, LEAST_FIELD, 1)];
  return { ...rest, x: clamp(x, 0, 1 - wide), y: clamp(y, 0, 1 - high), width: wide, height: high };
}
const clamp = (part: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, part)) * 10_000) / 10_000;

// colours for the page, which is white in dark mode, too
const box = {
  position: 'absolute',
  boxSizing: 'border-box',
  p: '0 2px',
  m: 0,
  border: '1px dashed #17594a',
  borderRadius: '2px',
  bgcolor: 'rgba(23, 89, 74, 0.12)',
  color: '#111111',
  fontFamily: 'inherit',
  lineHeight: 1,
  textAlign: 'start',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  cursor: 'move',
  touchAction: 'none',
} as const;
const corner = {
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 12,
  height: 12,
  bgcolor: '#17594a',
  cursor: 'nwse-resize',
} as const;
