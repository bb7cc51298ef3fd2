import { expect, test } from 'vitest';
import { dotted, isolate, withoutIsolates } from './isolate.ts';

test.each([['أمل نور'], ['Noa נועה'], ['file\u202egpj.exe']])('“%s” keeps its direction to itself', (part) => {
  expect(isolate(part)).toBe(`\u2068${part}\u2069`);
  expect(withoutIsolates(`Read by ${isolate(part)}`)).toBe(`Read by ${part}`);
});

test.each([['Ada Marsh'], ['Zoë Ægir'], ['李小龙'], ['12:30'], ['']])('“%s” stays as it is', (part) => {
  expect(isolate(part)).toBe(part);
});

test('facts stand in one line, those that are there', () => {
  expect(dotted(['أمل', false, '', undefined, null, '10:30'])).toBe('\u2068أمل\u2069 · 10:30');
});
