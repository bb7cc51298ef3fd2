/** Result of a check: `ok`, a `note` about something optional or unproven, or `wrong` for something that has to be fixed. */
export interface Finding {
  level: 'ok' | 'note' | 'wrong';
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const wrong = (text: string): Finding => ({ level: 'wrong', text });
