export { blocksOf } from './blocks.ts';
export { fontPath } from './fontFiles.ts';
export { facesOf, type LoadFont } from './fonts.ts';
export { signedCopy, type FilledField, type FilledPages, type SignedCopy } from './signedCopy.ts';
export type { Beside, SignedBytes } from './signedDocument.ts';
export { signedPdf, type Texts } from './signedPdf.ts';
