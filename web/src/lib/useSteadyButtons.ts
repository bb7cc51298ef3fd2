import { useEffect } from 'react';

/**
 * Keeps the focus in a field while a button that hands its form in, or leads on from it, is pressed. A field that is left says what is wrong
 * with it, which would move the button away from under a slow press: no click would come of it.
 */
export function useSteadyButtons(): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('[type=submit], [data-steady] > button');
      const field = document.activeElement;
      // a day is put right when its field is left
      if (field?.matches('[type=date]') === false && button?.form?.contains(field)) event.preventDefault();
    };
    document.addEventListener('mousedown', keepFocus);
    return () => document.removeEventListener('mousedown', keepFocus);
  }, []);
}
