/** Elements that a translator leaves unchanged. */
const LEFT_ALONE = 'script, style, noscript, textarea, svg, canvas, [translate=no], font';

/**
 * Translates the page as a browser's translator does, until `stop` is called: replaces each text node, also later ones,
 * by `font` elements. The words stay the same, so that a test finds them. `stale` lists words that stayed on the page
 * after React had changed the text node that it still holds.
 */
export function translatePage(): { stale: string[]; stop: () => void } {
  const stale: string[] = [];
  const shownFor = new Map<Node, HTMLElement>();
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) noteStale(target);
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translate);
  });
  const noteStale = (text: Node) => {
    const shown = shownFor.get(text);
    if (shown?.isConnected && shown.textContent !== text.nodeValue)
      stale.push(`“${shown.textContent}” stands where “${text.nodeValue}” should`);
  };
  const translate = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = node.nodeType === Node.TEXT_NODE ? [node] : [];
    while (texts.nextNode()) nodes.push(texts.currentNode);
    for (const text of nodes) {
      const { parentElement, nodeValue } = text;
      if (!parentElement || !nodeValue?.trim() || parentElement.closest(LEFT_ALONE)) continue;
      // oxlint-disable-next-line typescript/no-deprecated -- what translators insert
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.style.verticalAlign = 'inherit';
      inner.textContent = nodeValue;
      outer.append(inner);
      parentElement.replaceChild(outer, text);
      shownFor.set(text, outer);
      watch.observe(text, { characterData: true });
    }
  };
  translate(document.body);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { stale, stop: () => watch.disconnect() };
}
