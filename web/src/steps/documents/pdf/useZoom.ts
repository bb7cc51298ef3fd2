import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { anchorAt, keepInPlace, scrollerOf, viewPoint, type Anchor, type Point } from './pagePlace.ts';
import { columnZoom, type TextColumn } from './pdfColumn.ts';
import { listenToZoom, STEP } from './zoomGestures.ts';

/** Largest zoom, as a factor of the width that fits. */
export const MAX_ZOOM = 4;
/** Pause after a gesture before the pages are drawn again, in milliseconds. */
const SETTLE_MS = 200;

/**
 * Zooms the pages in `ref`. They begin as wide as makes their text readable, if `column` is known, and otherwise as
 * wide as their parent. Two fingers, a double tap, Ctrl and the wheel, the keys + - 0 in the region or dialog around
 * them or, on a phone, a field that gets the focus change that. The point under the fingers or the pointer, or the
 * middle, stays in place; when the parent changes its width, the upper edge does. `drawnWidth` is a page's width in CSS
 * pixels, after a pause.
 */
export function useZoom(column: TextColumn | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | 'text'>('text');
  const [width, setWidth] = useState(0);
  const textZoom = columnZoom(column, width);
  const zoom = chosen === 'text' ? textZoom : chosen;
  const isText = chosen === 'text' && textZoom > 1;
  const anchor = useRef<Anchor | null>(null);
  const place = useRef<Anchor | null>(null);
  const room = useRef<{ scroller: Element; width: number } | null>(null);
  const hold = (at?: Point) => {
    anchor.current = ref.current && anchorAt(ref.current, at ?? viewPoint(ref.current, 'middle'));
  };
  const change = (next: (before: number) => number, at?: Point) => {
    hold(at);
    setChosen((before) => Math.min(MAX_ZOOM, Math.max(1, next(before === 'text' ? textZoom : before))));
  };
  const swap = (at?: Point) => {
    if (textZoom === 1) return;
    hold(at);
    setChosen(isText ? 1 : 'text');
  };
  const onChange = useEffectEvent(change);
  const onSwap = useEffectEvent(swap);
  const keep = useEffectEvent((pages: HTMLElement) => {
    const top = viewPoint(pages, 'top');
    const before = anchor.current ?? (place.current && { ...place.current, at: top }) ?? anchorAt(pages, top);
    anchor.current = null;
    room.current = { scroller: scrollerOf(pages), width };
    if (!before || width === 0) return;
    const middle = isText && column && { x: (column.left + column.right) / 2, at: { ...before.at, x: top.x } };
    keepInPlace(pages, { ...before, ...middle });
  });
  /**
   * Between a turn of the phone and the next rendering another element may scroll, and the browser scrolls by itself.
   */
  const hasMoved = (pages: HTMLElement) =>
    room.current?.scroller !== scrollerOf(pages) || room.current.width !== parentWidth(pages);
  const remember = useEffectEvent((pages: HTMLElement) => {
    if (hasMoved(pages)) return;
    const above = anchorAt(pages, viewPoint(pages, 'top'));
    place.current = above && above.beyond < 0 ? null : above; // what stands before the pages stays there
  });
  const measure = useEffectEvent((pages: HTMLElement) => {
    const now = parentWidth(pages);
    if (now !== width) {
      anchor.current = null; // of a gesture that changed nothing
      setWidth(now);
    } else if (hasMoved(pages)) {
      keep(pages);
      // a keyboard that opens leaves less room for the field that opened it
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.scrollIntoView(NEAREST);
    }
  });
  useLayoutEffect(() => {
    const pages = ref.current;
    if (!pages) return undefined;
    measure(pages);
    const observer = new ResizeObserver(() => measure(pages));
    for (let around = pages.parentElement; around; around = around.parentElement) observer.observe(around);
    const onScroll = () => remember(pages);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (ref.current) keep(ref.current);
  }, [zoom, isText, width]);
  useEffect(
    () =>
      ref.current
        ? listenToZoom(ref.current, { change: (next, at) => onChange(next, at), swap: (at) => onSwap(at) })
        : undefined,
    [],
  );
  return {
    ref,
    zoom,
    drawnWidth: useSettled(Math.round(width * zoom)),
    isText,
    zoomIn: () => change((before) => before * STEP),
    zoomOut: () => change((before) => before / STEP),
    reset: () => change(() => 1),
    /** Missing where the width of the page is that of the text. */
    swap: textZoom > 1 ? () => swap() : undefined,
  };
}

const NEAREST = { block: 'nearest', inline: 'nearest' } as const;

/** Measures the room that the parent gives, in CSS pixels. */
function parentWidth({ parentElement: parent }: HTMLElement): number {
  if (!parent) return 0;
  const { paddingLeft, paddingRight } = getComputedStyle(parent);
  return parent.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

/** Follows a value after a pause; from 0 at once. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === 0 ? value : settled;
}
