/** Reports the outcome of an action in words. */
export type Tell = (severity: 'success' | 'info' | 'error', text: string) => void;
