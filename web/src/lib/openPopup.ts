import type { MouseEvent } from 'react';

/** The page on which a client books a call. */
export const BOOKING = '/calendar-booking';

/** Opens a small window; returns false where the browser blocks it. It opens only during a click. */
export const openPopup = (address: string): boolean =>
  window.open(address, 'calendar-booking', 'width=800,height=600') !== null;

/** Makes a link's click open a small window; where popups are blocked, the link opens a tab. */
export const popupOnClick = (address: string) => (event: MouseEvent) => {
  if (openPopup(address)) event.preventDefault();
};
