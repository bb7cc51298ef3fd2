export { fontPath } from './fontFiles.ts';
export { facesOf } from './fonts.ts';
export { signedDocument, type SignedBytes } from './signedDocument.ts';
export { plainBlocks, signedPdf } from './signedPdf.ts';
export type { Block } from './writer.ts';
