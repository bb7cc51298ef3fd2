import { expect, it } from 'vitest';
import { htmlPage } from './htmlPage.ts';

it('escapes markup, and leaves out empty facts', () => {
  const facts = [
    ['Site', '<script>alert("x")</script> & more'],
    ['Phone', ''],
  ] as const;
  const page = htmlPage('en', "Ada's <b>", [{ title: 'Company', facts }]);
  expect(page).toContain('<dd dir="auto">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more</dd>');
  expect(page).toContain('<h1>Ada&#39;s &lt;b&gt;</h1>');
  expect(page).not.toContain('Phone');
});
