/** The part of fontkit that places marks. It throws when a font has no place for a mark on a letter, which OpenType allows. */
interface Placing {
  applyAnchor(mark: { markAnchor: object | null }, anchor: object | null, base: number): void;
}

/** Leaves a mark where it is when the letter before it, in the current font, has no place for it. */
export function allowMissingAnchors(doc: PDFKit.PDFDocument): void {
  const { font } = (doc as unknown as { _font: { font: { layout(text: string): void; _layoutEngine: Engine } } })._font;
  font.layout(''); // makes fontkit create its engine
  const placing = font._layoutEngine.engine?.GPOSProcessor;
  if (!placing) return;
  const apply = placing.applyAnchor.bind(placing);
  placing.applyAnchor = (mark, anchor, base) => {
    if (anchor && mark.markAnchor) apply(mark, anchor, base);
  };
}
interface Engine {
  engine: { GPOSProcessor: Placing | null } | null;
}
