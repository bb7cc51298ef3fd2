/** Asks for what the page's links name as needed later: browsers would paint the words after it. Imports nothing: the first scripts of pages have it. */
export function followLaterLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = link.dataset['later'] ?? '';
    delete link.dataset['later'];
  }
}
