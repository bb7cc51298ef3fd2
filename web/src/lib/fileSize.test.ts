import { expect, it } from 'vitest';
import { fileSize, shortFileSize } from './fileSize.ts';

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1_048_575, '1,024.00 KB'],
  [1_048_576, '1.00 MB'],
  [10_485_760, '10.00 MB'],
  [3_221_225_472, '3.00 GB'],
  [5_497_558_138_880, '5,120.00 GB'],
])('formats %i as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

it.each([
  ['de', 1536, '1,50 KB'],
  ['de', 7, '7 Byte'],
  ['fr', 1536, '1,50 Ko'],
  ['es', 7, '7 bytes'],
])('writes decimals and units as %s does', (language, bytes, text) => expect(fileSize(bytes, language)).toBe(text));

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_576, '1 MB'],
  [20_971_520, '20 MB'],
  [3_221_225_472, '3,072 MB'],
])('formats %i as %s in a list', (bytes, text) => expect(shortFileSize(bytes)).toBe(text));
