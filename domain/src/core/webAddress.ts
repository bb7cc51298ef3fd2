import { isLine } from './characters.ts';
import { cleanAddress } from './cleanText.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/;
export const MAX_WEB_ADDRESS = 2048;

/** Checks for an http or https address with a host name, at most 2,048 characters. */
export const isWebAddress = (text: string) => text.length <= MAX_WEB_ADDRESS && isLine(text) && WEB_ADDRESS.test(text);

/**
 * Cleans a web address: removes quotes, angle brackets, and a comma or semicolon at the end, and completes 'example.com' and
 * 'HTTP://example.com' to 'https://example.com'. An e-mail address, another scheme, and what is no address either way are not
 * completed; http with a port stays, because that port has no https.
 */
export function cleanWebAddress(text: string): string {
  const address = cleanAddress(text)
    .replace(/^[\s<"'“”„‘’]+/, '')
    .replace(/[\s>"'“”„‘’,;]+$/, '')
    .replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase())
    .replace(/^http:\/\/(?![^/?#]*:\d)/, 'https://');
  const isBare = !SCHEME.test(address) && !/^[^/?#]*@/.test(address);
  return isBare && isWebAddress(`https://${address}`) ? `https://${address}` : address;
}
/** Matches a scheme, but not a host with a port. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
