import type { KeyboardEvent } from 'react';

/**
 * Tells whether a key belongs to an input method that composes characters, where Enter takes a suggestion. Safari and
 * some keyboards report that Enter after the composition has ended, with the key code 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else distinguishes that Enter
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
