import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepPicture } from '#data/sync/snapshots.ts';
import { isComplete, PAGE, pictureOf, type Picture } from './picture.ts';

/** Time after which an opened page is pictured, in milliseconds; also pictured whenever it is hidden. */
const SETTLED_MS = 3000;
/**
 * Number of screens in a picture, from the page's top: its viewer has not scrolled, and less content is laid out
 * sooner.
 */
const SCREENS = 1.25;

/** Stores a picture of each page that a signed-in person opens; the next start shows it first. */
export function usePictures(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(takePicture, SETTLED_MS);
    const onHidden = () => document.visibilityState === 'hidden' && takePicture();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [pathname]);
}

/** Takes a picture of the page, unless a form is open, whose typing is in drafts. */
function takePicture(): void {
  const root = document.getElementById('root');
  if (!root || !isComplete(root) || root.querySelector('main form, [type=password]')) return;
  const copy = root.cloneNode(true) as HTMLElement;
  // hides what may no longer be true: whether everything is saved, and current messages
  for (const part of copy.querySelectorAll<HTMLElement>('[data-sync], [role=status]:not([data-lasting]), [role=alert]'))
    part.style.visibility = 'hidden';
  const [page, copied] = [root.querySelector('main'), copy.querySelector('main')];
  if (page && copied) emptyBelow(page, copied);
  const css = [...document.styleSheets].flatMap(rulesOf).join('\n').replaceAll('Inter Stand-in', 'Picture Stand-in');
  const picture: Picture = { html: copy.innerHTML, css };
  keepPicture(pictureOf(location.pathname), JSON.stringify(picture));
}

/** Empties parts that begin further down; they keep their height. */
function emptyBelow(page: Element, copy: Element): void {
  for (const [at, part] of [...page.children].entries()) {
    const copied = copy.children[at];
    if (!(copied instanceof HTMLElement)) continue;
    const { top, height } = part.getBoundingClientRect();
    if (top + scrollY < innerHeight * SCREENS) emptyBelow(part, copied);
    else {
      copied.replaceChildren();
      copied.style.height = `${height}px`;
    }
  }
}

/** Collects a style sheet's rules for the picture's own tree, which has no html or body. Fonts are left to the page. */
const rulesOf = ({ cssRules }: CSSStyleSheet): string[] =>
  [...cssRules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [];
    if (!(rule instanceof CSSStyleRule)) return [rule.cssText];
    const selector = rule.selectorText.replace(/(^|[\s,])(?::root|html|body)(?![\w-])/g, `$1.${PAGE}`);
    return [selector + rule.cssText.slice(rule.selectorText.length)];
  });
