/**
 * Requests the files that the page's links mark as needed later: otherwise browsers would paint the text after them. Imports nothing: the
 * first scripts of pages have it.
 */
export function followLaterLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = link.dataset['later'] ?? '';
    delete link.dataset['later'];
  }
}
