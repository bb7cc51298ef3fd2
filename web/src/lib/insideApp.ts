/** What apps that open links in a browser of their own call themselves. */
const APPS =
  /\bFB(?:AN|AV)\b|Instagram|Barcelona|LinkedInApp|musical_ly|Bytedance|Snapchat|Twitter for|TwitterAndroid|MicroMessenger|\bLine\/|Pinterest\/|\bGSA\/|; wv\)/;

/**
 * Whether a browser is that inside another app, which ends with its app, and where Google refuses to sign in. On iPhones those that name
 * nobody lack the word Safari; so does our own installed app (`isInstalled`).
 */
export const isInsideApp = (userAgent: string, isInstalled: boolean): boolean =>
  APPS.test(userAgent) || (/iP(?:hone|ad|od)/.test(userAgent) && !userAgent.includes('Safari') && !isInstalled);
