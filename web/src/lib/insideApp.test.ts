import { expect, it } from 'vitest';
import { isInsideApp } from './insideApp.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

it.each([
  ['Facebook', `${IPHONE} Mobile/21F79 [FBAN/FBIOS;FBAV/450.0]`],
  ['Messenger', `${WEB_VIEW} Chrome/124.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/450.0;]`],
  ['Instagram', `${ANDROID} Chrome/120.0 Mobile Safari/537.36 Instagram 312.0.0`],
  ['Threads', `${IPHONE} Mobile/21F79 Barcelona 330.0`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29`],
  ['TikTok', `${IPHONE} Mobile/21F79 musical_ly_34.1.0 BytedanceWebview/d8a21c6`],
  ['Snapchat', `${IPHONE} Version/17.5 Mobile/21F79 Safari/604.1 Snapchat/12.87`],
  ['X', `${IPHONE} Version/17.5 Mobile/21F79 Safari/604.1 Twitter for iPhone/10.40`],
  ['WeChat', `${ANDROID} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0`],
  ['Line', `${IPHONE} Safari Line/14.5.0`],
  ['Pinterest', `${IPHONE} Mobile/21F79 [Pinterest/iOS]`],
  ["Google's app", `${IPHONE} GSA/318.0 Mobile/21F79 Safari/604.1`],
  ['Outlook on an iPhone', `${IPHONE} Mobile/15E148 Safari/604.1 Outlook-iOS/4.2415.0`],
  ['Outlook on Android', `${ANDROID} Chrome/124.0 Mobile Safari/537.36 Outlook-Android/2.0`],
  ['Slack', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Slack/24.05.10`],
  ['Slack on Android', `${ANDROID} Chrome/124.0 Mobile Safari/537.36 com.Slack/24.05.10`],
  ['Teams', `${IPHONE} Mobile/15E148 Safari/604.1 TeamsMobile-iOS/6.9`],
  ['KakaoTalk', `${ANDROID} Version/4.0 Chrome/124.0 Mobile Safari/537.36;KAKAOTALK 2410480`],
  ['an app on Android', `${WEB_VIEW} Chrome/124.0 Mobile Safari/537.36`],
  ['an app on an iPhone', `${IPHONE} Mobile/21F79`],
])('%s has a browser of its own', (_, agent) => expect(isInsideApp(agent, false)).toBe(true));

it.each([
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/125.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on an iPhone', `${IPHONE} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome', `${ANDROID} Chrome/124.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
  ['Firefox on a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
])('%s is a browser', (_, agent) => expect(isInsideApp(agent, false)).toBe(false));

it('the installed app of an iPhone is not inside another app', () =>
  expect(isInsideApp(`${IPHONE} Mobile/15E148`, true)).toBe(false));
