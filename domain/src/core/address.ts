import { isLine } from './characters.ts';

export const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
export const WEB_ADDRESS = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/;
export const MAX_EMAIL = 254;
export const MAX_WEB_ADDRESS = 2048;

/** True for something of the form name@host.tld, 254 characters at most. The length goes first, so a huge text costs nothing. */
export const isEmail = (text: string) => text.length <= MAX_EMAIL && isLine(text) && EMAIL.test(text);

/** True for an http or https address with a host name, 2,048 characters at most. */
export const isWebAddress = (text: string) => text.length <= MAX_WEB_ADDRESS && isLine(text) && WEB_ADDRESS.test(text);
