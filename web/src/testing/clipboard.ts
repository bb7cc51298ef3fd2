/** Runs `work` with this clipboard; undefined for a browser that has none, as on http. */
export async function withClipboard(
  clipboard: Partial<Clipboard> | undefined,
  work: () => Promise<void>,
): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
  }
}
