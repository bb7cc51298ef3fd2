/** Hears what became of something, in words. */
export type Tell = (severity: 'success' | 'info' | 'error', text: string) => void;
