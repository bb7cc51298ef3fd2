const ENDINGS: Record<string, string> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'application/pdf': 'pdf',
  'application/json': 'json',
};

/** Names the file of a document by the hash of its bytes. */
export const documentPath = (hash: string, mediaType: string) => `documents/${hash}.${ENDINGS[mediaType] ?? 'bin'}`;
