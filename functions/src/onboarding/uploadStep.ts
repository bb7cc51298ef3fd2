/**
 * The data of the upload step as the API documents it: each entry may have a `file`, the browser's own handle of it, which is nothing to
 * keep. What is no such list stays, for the schema to refuse.
 */
export function withoutHandles(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body['uploadedFiles'])) return body;
  const list: unknown[] = body['uploadedFiles'];
  return { ...body, uploadedFiles: list.map((entry) => (isRecord(entry) ? without(entry) : entry)) };
}

const without = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'file'));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
