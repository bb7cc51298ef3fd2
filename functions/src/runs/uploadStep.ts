import { contentType, cutFileName, MAX_FILE_NAME } from '@firstmile/domain';

/**
 * Fits the entries of the upload step to what is stored: removes the property `file`, where the documented API sends a browser's handle,
 * cuts a name that no disk takes, and replaces the type by that of the name, because browsers vary it and a caller may claim any. A body of another shape stays, for the
 * schema to refuse.
 */
export function storedUploads(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body['uploadedFiles'])) return body;
  const list: unknown[] = body['uploadedFiles'];
  return { ...body, uploadedFiles: list.map((entry) => (isRecord(entry) ? storedUpload(entry) : entry)) };
}

function storedUpload({ file: _handle, ...entry }: Record<string, unknown>) {
  const { name, type } = entry;
  if (typeof name !== 'string' || typeof type !== 'string') return entry;
  return { ...entry, name: cutFileName(name, MAX_FILE_NAME), type: contentType(name) ?? type };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
