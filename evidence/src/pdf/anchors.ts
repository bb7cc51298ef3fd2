/** The part of fontkit that places marks: it throws where a font says that a letter has no place for a mark, which OpenType allows. */
interface Placing {
  applyAnchor(mark: { markAnchor: object | null }, anchor: object | null, base: number): void;
}

/** Leaves a mark where it falls when the letter before it, in the font just chosen, has no place for it. */
export function allowMissingAnchors(doc: PDFKit.PDFDocument): void {
  const { font } = (doc as unknown as { _font: { font: { layout(text: string): void; _layoutEngine: Engine } } })._font;
  font.layout(''); // fontkit makes its engine at the first use
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
