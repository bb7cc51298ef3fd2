import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';
import { cleanPastedHtml } from './pastedHtml.ts';

const clean = (html: string) => cleanPastedHtml(html).html;

test.each([
  ['tracked changes', 'pays <del>900</del><ins>1,000</ins>', 'pays <ins>1,000</ins>', ['struck']],
  ['struck words', 'a <s>b</s> <strike>c</strike>d', 'a  d', ['struck']],
  ['words struck by style', 'a <span style="text-decoration: underline line-through">b</span>', 'a ', ['struck']],
  [
    "Word's style sheet",
    '<style><!-- span.x { TEXT-DECORATION: line-through; } --></style><p>a<span class="x">b</span></p>',
    '<p>a</p>',
    ['struck'],
  ],
  ['hidden words', 'a<span style="display:none; mso-hide:all">b</span><i hidden>c</i>', 'a', ['hidden']],
  [
    'words of no size',
    'a<span style="font-size:0pt">b</span><b style="font-size:0.9em">c</b>',
    'a<b style="font-size:0.9em">c</b>',
    ['hidden'],
  ],
  ['white words', 'a<span style="color:#fefefe">b</span>', 'a<span style="color:#fefefe"></span>', ['hidden']],
  ['white words of old', 'a<font color="white">b</font>', 'a<font color="white"></font>', ['hidden']],
  [
    'black words in white ones',
    '<p style="color:white">a<b style="color:black">b</b></p>',
    '<p style="color:white"><b style="color:black">b</b></p>',
    ['hidden'],
  ],
  [
    'white words on blue',
    '<p style="background:navy;color:white">a</p>',
    '<p style="background:navy;color:white">a</p>',
    [],
  ],
  [
    'transparent words',
    'a<i style="color: rgba(0,0,0,0.05)">b</i>',
    'a<i style="color: rgba(0,0,0,0.05)"></i>',
    ['hidden'],
  ],
  ['words that shine through', 'a<i style="opacity:0">b</i><i style="opacity:4%">c</i>', 'a', ['hidden']],
  ['words of half a point', 'a<i style="font-size:0.5pt">b</i>', 'a', ['hidden']],
  [
    'words moved away',
    'a<i style="position:absolute;left:-9999px">b</i><p style="text-indent:-999em">c</p>',
    'a',
    ['hidden'],
  ],
  [
    'words cut off',
    'a<i style="position:absolute;clip:rect(0,0,0,0)">b</i><i style="height:0;overflow:hidden">c</i>',
    'a',
    ['hidden'],
  ],
  ['a comment', 'a<div style="mso-element:comment-list">b</div>', 'a', ['hidden']],
  ['a picture', 'a<img src="x.png">', 'a', ['picture']],
  [
    'a table',
    '<table><tr><th>Fee</th><th>Day</th></tr><tr><td><p>9 €</p></td><td>1\n st</td></tr></table>',
    '<p>Fee | Day</p><p>9 € | 1 st</p>',
    ['table'],
  ],
  ['a table that only places', '<table><tr><td><p>a</p></td></tr></table>', '<p>a</p>', []],
  ['powers and formulas', 'x<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup> x<sup>k</sup>', 'x² H₂O 1st x^(k)', []],
  ['a power by style', 'm<span style="vertical-align: super; color: red">2</span>', 'm²', []],
  [
    'nothing of it',
    '<p>a <b>b</b> <a href="https://c.test/">c</a></p>',
    '<p>a <b>b</b> <a href="https://c.test/">c</a></p>',
    [],
  ],
] as const)('%s', { tags: ['wide'] }, (_, html, wanted, lost) =>
  expect(cleanPastedHtml(html)).toEqual({ html: wanted, lost: [...lost] }),
);

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}</p>`;

test("Word's lists become lists, with their levels and numbers", () => {
  expect(clean(item(1, '3.', 'A') + item(2, '·', 'B') + item(2, 'o', 'C') + item(1, '4.', 'D') + '<p>E</p>')).toMatch(
    /^<ol start="3"><li><p>(<!--.*?-->)*A<\/p><ul><li><p>(<!--.*?-->)*B<\/p><\/li><li><p>(<!--.*?-->)*C<\/p><\/li><\/ul><\/li><li><p>(<!--.*?-->)*D<\/p><\/li><\/ol><p>E<\/p>$/,
  );
});

test('marks by which clauses are named stay as text', () => {
  const text = (html: string) => new DOMParser().parseFromString(clean(html), 'text/html').body.textContent;
  expect(text(item(1, '1.1', 'A') + item(2, '(a)', 'B'))).toBe('1.1 A(a) B');
});

test("Google Docs' inner lists belong to their items", () =>
  expect(clean('<ul><li>A</li><ul><li>B</li></ul><li>C</li></ul>')).toBe(
    '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
  ));

test('pasting into an agreement tells what was left out', { tags: ['wide'] }, async () => {
  await openApp('/admin/agreements/new', person('ADMIN'), {});
  const text = page.getByRole('textbox', { name: 'Text of the agreement' });
  await userEvent.click(text);
  const data = new DataTransfer();
  data.setData('text/html', `<p>pays <del>900</del><ins>1,000</ins> for x<sup>2</sup></p>${item(1, '1.', 'One')}`);
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(text).toHaveTextContent('pays 1,000 for x²One');
  await expect.element(text.getByRole('listitem')).toHaveTextContent('One');
  await expect.element(page.getByRole('status').filter({ hasText: 'Struck-through text was left out.' })).toBeVisible();
});
