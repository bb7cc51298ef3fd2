import { expect, it } from 'vitest';
import { hasPdfMark } from './pdf.ts';

const bytes = (before: number, mark = '%PDF-1.4') => new TextEncoder().encode(`${'x'.repeat(before)}${mark}`);

it('finds the mark of a PDF at the beginning and after up to 1,024 bytes', () =>
  expect([0, 20, 1024].map((before) => hasPdfMark(bytes(before)))).toEqual([true, true, true]));

it('finds none after more bytes, and none in other bytes', () =>
  expect([bytes(1025), bytes(0, '%PD'), new Uint8Array()].map(hasPdfMark)).toEqual([false, false, false]));
