/**
 * Fetches the files of links that the page marks as needed later; fetched earlier, they would delay the first text.
 * Imports nothing, because pages' first scripts contain it.
 */
export function followLaterLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = link.dataset['later'] ?? '';
    delete link.dataset['later'];
  }
}
