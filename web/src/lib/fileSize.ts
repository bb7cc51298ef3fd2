const UNITS = ['Bytes', 'KB', 'MB', 'GB'];
/** Units in other languages: French uses octets; the others differ only in the word for bytes. */
const OTHER_UNITS: Record<string, string[]> = {
  es: ['bytes', 'KB', 'MB', 'GB'],
  fr: ['octets', 'Ko', 'Mo', 'Go'],
  de: ['Byte', 'KB', 'MB', 'GB'],
  pt: ['bytes', 'KB', 'MB', 'GB'],
};
const unitsOf = (language: string) => OTHER_UNITS[language] ?? UNITS;

/** Formats a size in bytes for people: whole bytes, else KB, MB or GB of 1,024 with two decimals. */
export function fileSize(bytes: number, language = 'en'): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const digits = power === 0 ? 0 : 2;
  const size = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${size.format(bytes / 1024 ** power)} ${unitsOf(language)[power] ?? ''}`;
}

/** Formats a size in bytes briefly, for lists: B, KB or MB of 1,024, with one decimal from KB on. */
export function shortFileSize(bytes: number, language = 'en'): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${size.format(bytes / 1024 ** power)} ${power === 0 ? (language === 'fr' ? 'o' : 'B') : (unitsOf(language)[power] ?? '')}`;
}
