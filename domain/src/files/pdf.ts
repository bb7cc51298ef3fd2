const MARK = '%PDF-';
/** Bytes that may stand before the mark: some mailers, scanners and servers put a header of their own there. */
const MOST_BEFORE = 1024;

/** Tells whether bytes have a PDF's mark at their beginning. */
export function hasPdfMark(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, MOST_BEFORE + MARK.length)).includes(MARK);
}
