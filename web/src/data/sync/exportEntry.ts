import { queueStore } from './queueStore.ts';

/** Saves a change's data as a JSON file, so that somebody can help. */
export function exportEntry(id: string): void {
  const entry = queueStore.getState().all.find((change) => change.id === id);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(entry, null, 2)], { type: 'application/json' }));
  link.download = `change-${id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
