/**
 * Removes the property `file` from the entries of the upload step: the documented API sends a browser's handle there, which is not stored.
 * A body of another shape stays, for the schema to refuse.
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
