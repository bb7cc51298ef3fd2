const SCREEN_MS = 7000;

/**
 * Turns a dialog into the demo: screens play one after the other, or are changed by buttons and arrow keys. Returns the
 * function that opens it.
 */
export function openTour(dialog: HTMLDialogElement): () => void {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-tour=${name}]`);
  const screens = [...dialog.querySelectorAll('li')];
  const list = dialog.querySelector('ol');
  const pause = part('pause');
  let index = 0;
  let timer = 0;

  const show = (next: number) => {
    index = (next + screens.length) % screens.length;
    screens.forEach((screen, position) => (screen.hidden = position !== index));
    const place = part('place');
    if (place) place.textContent = `${index + 1} ${place.dataset['of'] ?? ''} ${screens.length}`;
  };
  /** Plays or pauses. While it plays, screen readers announce nothing, or it would talk over their users. */
  const play = (isPlaying: boolean) => {
    clearInterval(timer);
    timer = isPlaying ? window.setInterval(() => show(index + 1), SCREEN_MS) : 0;
    list?.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    if (pause) pause.textContent = pause.dataset[isPlaying ? 'pause' : 'play'] ?? '';
  };
  /** Stops playing when the person changes the screen. */
  const step = (by: number) => {
    play(false);
    show(index + by);
  };

  part('next')?.addEventListener('click', () => step(1));
  part('back')?.addEventListener('click', () => step(-1));
  part('close')?.addEventListener('click', () => dialog.close());
  pause?.addEventListener('click', () => play(timer === 0));
  dialog.addEventListener('close', () => play(false));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close(); // a click outside
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  });
  return () => {
    show(0);
    dialog.showModal();
    part('next')?.focus();
    play(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  };
}
