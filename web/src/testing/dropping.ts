/** A folder that is dropped on `area`, with nothing in it. */
export function dropEmptyFolder(area: Element): void {
  const reader = { readEntries: (done: (entries: unknown[]) => void) => done([]) };
  const folder = { isDirectory: true, isFile: false, fullPath: '/empty', createReader: () => reader };
  const item = { kind: 'file', type: '', webkitGetAsEntry: () => folder, getAsFile: () => null };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  area.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], items: [item], files: [] } }));
}

/** Runs `work` while the browser cannot read files, as when they were moved since they were chosen. */
export async function withUnreadableFiles(work: () => Promise<void>): Promise<void> {
  const native = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer') ?? {};
  const value = () => Promise.reject(new DOMException('The file is gone', 'NotReadableError'));
  Object.defineProperty(Blob.prototype, 'arrayBuffer', { ...native, value });
  try {
    await work();
  } finally {
    Object.defineProperty(Blob.prototype, 'arrayBuffer', native);
  }
}
