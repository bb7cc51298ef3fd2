export type { LoadFont } from './fonts.ts';
export { plainBlocks, signedPdf, type PdfSignature, type SignedDocument } from './signedPdf.ts';
export type { Block } from './writer.ts';
