/** What a check found: `ok`, a `note` about something optional or unproven, or something `wrong` that has to be mended. */
export interface Finding {
  level: 'ok' | 'note' | 'wrong';
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const wrong = (text: string): Finding => ({ level: 'wrong', text });
