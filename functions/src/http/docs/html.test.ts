import { describe, expect, it } from 'vitest';
import { html, sentence } from './html.ts';

describe('html', () => {
  it('escapes what is put in, and leaves what is HTML', () => {
    expect(html`<p title="${'"a" & \'b\''}">${'<script>'}${html`<b>${1}</b>`}</p>`.text).toBe(
      '<p title="&#34;a&#34; &#38; &#39;b&#39;">&#60;script&#62;<b>1</b></p>',
    );
  });
  it('joins lists and leaves out what is false', () => {
    expect(html`${['a', html`<i></i>`]}${false}`.text).toBe('a<i></i>');
  });
  it('sets code between backticks', () => {
    expect(sentence('Send `<a>` now').text).toBe('Send <code>&#60;a&#62;</code> now');
  });
});
