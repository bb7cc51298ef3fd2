/** User-Agent parts of apps that open links in a browser of their own. */
const APPS =
  /\bFB(?:AN|AV)\b|Instagram|Barcelona|LinkedInApp|musical_ly|Bytedance|Snapchat|Twitter for|TwitterAndroid|MicroMessenger|\bLine\/|Pinterest\/|\bGSA\/|\bOutlook-?(?:iOS|Android)|\bSlack\b|\bTeams(?:Mobile|\/)|Telegram|Discord|KAKAOTALK|NAVER\(inapp|; wv\)/i;

/**
 * Tells whether a browser is one inside another app, which ends with its app, and where Google refuses to sign in. On
 * iPhones unnamed ones lack the word Safari; so does our own installed app (`isInstalled`).
 */
export const isInsideApp = (userAgent: string, isInstalled: boolean): boolean =>
  APPS.test(userAgent) || (/iP(?:hone|ad|od)/.test(userAgent) && !userAgent.includes('Safari') && !isInstalled);
