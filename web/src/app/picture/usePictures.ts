import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepPicture } from '#data/sync/snapshots.ts';
import { isComplete, PAGE, pictureOf, type Picture } from './picture.ts';

/** A page that was opened is taken after so many milliseconds, and whenever it goes out of sight. */
const SETTLED_MS = 3000;
/** So many screens of a page are kept, from its top: whoever sees the picture has not scrolled, and less is laid out sooner. */
const SCREENS = 1.25;

/** Keeps a picture of each page that a signed-in person opens: the next start begins with it. */
export function usePictures(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(take, SETTLED_MS);
    const onHidden = () => document.visibilityState === 'hidden' && take();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [pathname]);
}

/** Not of what is typed in: that has drafts. */
function take(): void {
  const root = document.getElementById('root');
  if (!root || !isComplete(root) || root.querySelector('main form, [type=password]')) return;
  const copy = root.cloneNode(true) as HTMLElement;
  // what may not be so any more: whether all is saved, and news of the moment
  for (const one of copy.querySelectorAll<HTMLElement>('[data-sync], [role=status]:not([data-lasting]), [role=alert]'))
    one.style.visibility = 'hidden';
  const [page, copied] = [root.querySelector('main'), copy.querySelector('main')];
  if (page && copied) emptyBelow(page, copied);
  const css = [...document.styleSheets].flatMap(rulesOf).join('\n').replaceAll('Inter Stand-in', 'Picture Stand-in');
  const picture: Picture = { html: copy.innerHTML, css };
  keepPicture(pictureOf(location.pathname), JSON.stringify(picture));
}

/** Leaves of what begins further down nothing but its height. */
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

/** The rules of a style sheet, for the picture's own tree: there is no html and no body in it. Fonts are the page's. */
const rulesOf = ({ cssRules }: CSSStyleSheet): string[] =>
  [...cssRules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [];
    if (!(rule instanceof CSSStyleRule)) return [rule.cssText];
    const selector = rule.selectorText.replace(/(^|[\s,])(?::root|html|body)(?![\w-])/g, `$1.${PAGE}`);
    return [selector + rule.cssText.slice(rule.selectorText.length)];
  });
