import { expect, it } from 'vitest';
import { htmlPage } from './htmlPage.ts';

it('makes text of what looks like a page, and leaves out what is empty', () => {
  const facts = [
    ['Site', '<script>alert("x")</script> & more'],
    ['Phone', ''],
  ] as const;
  const page = htmlPage('en', "Ada's <b>", [{ title: 'Company', facts }]);
  expect(page).toContain('<dd dir="auto">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more</dd>');
  expect(page).toContain('<h1>Ada&#39;s &lt;b&gt;</h1>');
  expect(page).not.toContain('Phone');
});
