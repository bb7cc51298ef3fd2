import Bowser from 'bowser';

/** Reads browser and system from a User-Agent, shortened. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const parser = Bowser.getParser(userAgent.slice(0, 1000));
  return { browser: parser.getBrowserName().slice(0, 50), system: parser.getOSName().slice(0, 50) };
}

/** Joins browser and system; '' where both are unknown. */
export const deviceText = (userAgent: string): string => Object.values(deviceOf(userAgent)).filter(Boolean).join(', ');
