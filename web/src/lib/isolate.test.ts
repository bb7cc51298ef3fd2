import { expect, test } from 'vitest';
import { dotted, isolate, withoutIsolates } from './isolate.ts';

test.each([['أمل نور'], ['Noa נועה'], ['file\u202egpj.exe']])('“%s” is isolated', (part) => {
  expect(isolate(part)).toBe(`\u2068${part}\u2069`);
  expect(withoutIsolates(`Read by ${isolate(part)}`)).toBe(`Read by ${part}`);
});

test.each([['Ada Marsh'], ['Zoë Ægir'], ['李小龙'], ['12:30'], ['']])('“%s” stays unchanged', (part) => {
  expect(isolate(part)).toBe(part);
});

test('joins the facts that are there in one line', () => {
  expect(dotted(['أمل', false, '', undefined, null, '10:30'])).toBe('\u2068أمل\u2069 · 10:30');
});
