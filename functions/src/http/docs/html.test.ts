import { describe, expect, it } from 'vitest';
import { html, sentence } from './html.ts';

describe('html', () => {
  it('escapes inserted text, and keeps HTML', () => {
    expect(html`<p title="${'"a" & \'b\''}">${'<script>'}${html`<b>${1}</b>`}</p>`.text).toBe(
      '<p title="&#34;a&#34; &#38; &#39;b&#39;">&#60;script&#62;<b>1</b></p>',
    );
  });
  it('joins lists and leaves out false values', () => {
    expect(html`${['a', html`<i></i>`]}${false}`.text).toBe('a<i></i>');
  });
  it('renders code between backticks', () => {
    expect(sentence('Send `<a>` now').text).toBe('Send <code>&#60;a&#62;</code> now');
  });
});
