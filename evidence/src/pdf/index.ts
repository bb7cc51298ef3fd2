export { blocksOf } from './blocks.ts';
export { fontPath } from './fontFiles.ts';
export { facesOf, type LoadFont } from './fonts.ts';
export { signedDocument, type Beside, type SignedBytes } from './signedDocument.ts';
export { signedPdf, type Texts } from './signedPdf.ts';
