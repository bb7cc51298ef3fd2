/** Cuts a text to `max` UTF-16 units, without splitting a character of two units. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/\p{Cs}$/u, '');

/** Cuts a file's name to `max` UTF-16 units: the stem gets shorter, the ending stays. */
export function cutFileName(name: string, max: number): string {
  if (name.length <= max) return name;
  const [ending = ''] = /\.[^.\s]{1,12}$/u.exec(name) ?? [];
  return cutText(name.slice(0, name.length - ending.length), max - ending.length).trimEnd() + ending;
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
