const MARK = '%PDF-';
/** The most bytes before the mark: some mailers, scanners and servers put a header of their own there. */
const MOST_BEFORE = 1024;

/** Checks that the beginning of a file contains a PDF's mark. */
export function hasPdfMark(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, MOST_BEFORE + MARK.length)).includes(MARK);
}
