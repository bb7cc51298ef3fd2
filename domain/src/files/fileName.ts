/** Cuts a text to `max` UTF-16 units, without splitting a character of two units. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/\p{Cs}$/u, '');

/** The most bytes (UTF-8) of a name on Linux, less what programs put before it or after it. */
const MAX_NAME_BYTES = 240;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Cuts a file's name to `max` UTF-16 units, and to the bytes that file systems take: the stem gets shorter, the ending stays. */
export function cutFileName(name: string, max: number): string {
  if (name.length <= max && bytesOf(name) <= MAX_NAME_BYTES) return name;
  const [ending = ''] = /\.[^.\s]{1,12}$/u.exec(name) ?? [];
  const stem = cutText(name.slice(0, name.length - ending.length), max - ending.length);
  let end = stem.length;
  while (bytesOf(stem.slice(0, end)) + bytesOf(ending) > MAX_NAME_BYTES) end -= 1;
  return cutText(stem, end).trimEnd() + ending;
}

const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Converts a name to one that every system accepts for files and folders. A long name loses the end of its stem, not its ending. */
export const safeFileName = (name: string): string =>
  cutFileName(
    name
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
      .replaceAll(/^[\s.]+|[\s.]+$/g, '')
      .replace(WINDOWS_DEVICE, '$&-'),
    100,
  ) || 'file';
