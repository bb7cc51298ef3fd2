import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Largest zoom, as a factor of the width that fits. */
export const MAX_ZOOM = 4;
const STEP = 1.25;
/** Change per notch of a wheel, or per part of a trackpad's pinch. */
const WHEEL = 0.003;
/** Pause after a gesture before the pages are drawn again, in milliseconds. */
const SETTLE_MS = 200;

/** Smallest letters to type in on a phone, and the width that ends one. CSS pixels. */
const LETTERS = 16;
const PHONE = 600;

/** A place on the screen. */
interface Point {
  x: number;
  y: number;
}

/** A place on a page, as a part of its width and height, and where it stays on the screen. */
interface Anchor extends Point {
  page: Element;
  at: Point;
}

/**
 * Zooms the pages in `ref` by two fingers, Ctrl and the wheel, the keys + - 0 in the region or dialog around them or, on a phone,
 * a field that gets the focus. The point under the fingers or the pointer, or the middle, stays in place. `settled` follows `zoom`
 * after a pause.
 */
export function useZoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor | null>(null);
  const settled = useSettled(zoom);
  const change = (next: (before: number) => number, at?: Point) => {
    anchor.current = ref.current && anchorAt(ref.current, at ?? middleOf(scrollerOf(ref.current)));
    setZoom((before) => Math.min(MAX_ZOOM, Math.max(1, next(before))));
  };
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });
  useLayoutEffect(() => {
    if (anchor.current && ref.current) keepInPlace(anchor.current, scrollerOf(ref.current));
  }, [zoom]);
  useEffect(() => (ref.current ? listen(ref.current, (next, at) => latest.current(next, at)) : undefined), []);
  return {
    ref,
    zoom,
    settled,
    zoomIn: () => change((before) => before * STEP),
    zoomOut: () => change((before) => before / STEP),
    reset: () => change(() => 1),
  };
}

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type Change = (next: (before: number) => number, at?: Point) => void;

const KEYS: Readonly<Record<string, (before: number) => number>> = {
  '+': (before) => before * STEP,
  '=': (before) => before * STEP, // the same key without Shift
  '-': (before) => before / STEP,
  '0': () => 1,
};

/** Calls `change` for each gesture and key; returns a function that removes the listeners. */
function listen(pages: HTMLElement, change: Change): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onKeys = pages.closest<HTMLElement>('[role=region], [role=dialog]') ?? pages;
  const onKey = (event: KeyboardEvent) => {
    const next = KEYS[event.key];
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (!next || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
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
  // on a phone letters in a field are as large as the browser wants them, which else zooms the whole page
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || innerWidth >= PHONE) return;
    const size = parseFloat(getComputedStyle(target).fontSize);
    const { left, top } = target.getBoundingClientRect();
    if (size > 0 && size < LETTERS) change((zoom) => (zoom * LETTERS) / size, { x: left, y: top });
  };
  onKeys.addEventListener('keydown', onKey, { signal });
  pages.addEventListener('focusin', onFocus, { signal });
  pages.addEventListener('wheel', onWheel, { signal, passive: false });
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    pages.addEventListener(type, onTouch, { signal, passive: false });
  return () => stop.abort();
}

/** Finds the page under a place, or the last one above it. */
function anchorAt(pages: HTMLElement, at: Point): Anchor | null {
  const all = [...pages.querySelectorAll('[role=group]')];
  const page = all.findLast((each) => each.getBoundingClientRect().top <= at.y) ?? all[0];
  if (!page) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  return { page, at, x: (at.x - left) / width, y: (at.y - top) / height };
}

function keepInPlace({ page, at, x, y }: Anchor, scroller: Element): void {
  const { left, top, width, height } = page.getBoundingClientRect();
  scroller.scrollBy({ left: left + x * width - at.x, top: top + y * height - at.y, behavior: 'instant' });
}

function middleOf(scroller: Element): Point {
  const { left, top, width, height } = scroller.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Finds the element that scrolls the pages: the region, a dialog, or the whole page. */
function scrollerOf(pages: HTMLElement): Element {
  for (let around = pages.parentElement; around; around = around.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}
