const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size in bytes as people read it: whole bytes, else KB, MB or GB of 1,024 with two decimals. */
export function fileSize(bytes: number, language = 'en'): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const digits = power === 0 ? 0 : 2;
  const size = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${size.format(bytes / 1024 ** power)} ${UNITS[power] ?? ''}`;
}
