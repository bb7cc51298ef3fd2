import type { Point } from './pagePlace.ts';

/** Factor of one step, by a key or a button. */
export const STEP = 1.25;
/** Change per notch of a wheel, or per part of a trackpad's pinch. */
const WHEEL = 0.003;

/** Smallest letters to type in on a phone, and the width that ends one. CSS pixels. */
const LETTERS = 16;
const PHONE = 600;

interface Zoomed {
  change: (next: (before: number) => number, at?: Point) => void;
  /** Switches between the widths of the text and of the page. */
  swap: (at?: Point) => void;
}

const KEYS: Readonly<Record<string, (before: number) => number>> = {
  '+': (before) => before * STEP,
  '=': (before) => before * STEP, // the same key without Shift
  '-': (before) => before / STEP,
  '0': () => 1,
};

/** Calls `change` and `swap` for each gesture and key; returns a function that removes the listeners. */
export function listenToZoom(pages: HTMLElement, { change, swap }: Zoomed): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onKeys = pages.closest<HTMLElement>('[role=region], [role=dialog]') ?? pages;
  const onKey = (event: KeyboardEvent) => {
    const next = KEYS[event.key];
    if (!next || isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(next);
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault(); // the browser would zoom the whole page
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    change((before) => before * Math.exp(-delta * WHEEL), { x: event.clientX, y: event.clientY });
  };
  let distance = 0;
  const onTouch = (event: TouchEvent) => {
    const [first, second] = event.touches;
    const before = distance;
    distance = first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0;
    if (!first || !second || event.type !== 'touchmove' || before === 0 || distance === 0) return;
    if (event.cancelable) event.preventDefault(); // one finger may have begun to scroll
    const factor = distance / before;
    change((zoom) => zoom * factor, {
      x: (first.clientX + second.clientX) / 2,
      y: (first.clientY + second.clientY) / 2,
    });
  };
  const onTwice = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=group]') && !isField(target)) swap({ x, y });
  };
  // on a phone letters in a field are as large as the browser wants them, which else zooms the whole page
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || innerWidth >= PHONE) return;
    const size = parseFloat(getComputedStyle(target).fontSize);
    const { left, top } = target.getBoundingClientRect();
    if (size > 0 && size < LETTERS) change((zoom) => (zoom * LETTERS) / size, { x: left, y: top });
  };
  onKeys.addEventListener('keydown', onKey, { signal });
  pages.addEventListener('focusin', onFocus, { signal });
  pages.addEventListener('dblclick', onTwice, { signal });
  pages.addEventListener('wheel', onWheel, { signal, passive: false });
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    pages.addEventListener(type, onTouch, { signal, passive: false });
  return () => stop.abort();
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
