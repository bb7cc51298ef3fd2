import Bowser from 'bowser';

/** What a program says of itself, shortened. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const parser = Bowser.getParser(userAgent.slice(0, 1000));
  return { browser: parser.getBrowserName().slice(0, 50), system: parser.getOSName().slice(0, 50) };
}

/** The same in one text; '' where nothing is said. */
export const deviceText = (userAgent: string): string => Object.values(deviceOf(userAgent)).filter(Boolean).join(', ');
