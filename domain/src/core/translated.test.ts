import { describe, expect, it } from 'vitest';
import { translated } from './translated.ts';

const GERMAN = {
  'First name': 'Vorname',
  'The file is empty': 'Die Datei ist leer',
  '{{label}} is required': '{{label}} ist erforderlich',
  '{{label}} must be less than {{max}} characters': '{{label}}: weniger als {{max}} Zeichen',
  'Notes must be less than {{max}} characters': 'Notizen: weniger als {{max}} Zeichen',
  '{{label}} must not be before {{date}}': '{{label}}: nicht vor dem {{date}}',
  '{{label}}: {{reason}}': '{{label}}: {{reason}}',
  'File type must be {{types}}': 'Der Dateityp muss {{types}} sein',
};
const say = (message: string) => translated(message, GERMAN, (iso) => `<${iso}>`);

describe('translated', () => {
  it.each([
    ['a whole message', 'The file is empty', 'Die Datei ist leer'],
    ['names of ours inside', 'First name is required', 'Vorname ist erforderlich'],
    ['names that people gave, as they are', 'My field (a.b) is required', 'My field (a.b) ist erforderlich'],
    ['the pattern that says most', 'Notes must be less than 9 characters', 'Notizen: weniger als 9 Zeichen'],
    ['dates', 'Start must not be before 2026-01-02', 'Start: nicht vor dem <2026-01-02>'],
    ['a reason inside', 'Logo: The file is empty', 'Logo: Die Datei ist leer'],
    ['several at once', 'First name is required, The file is empty', 'Vorname ist erforderlich, Die Datei ist leer'],
    ['lists inside', 'File type must be PNG, PDF', 'Der Dateityp muss PNG, PDF sein'],
    ['labels with commas', 'Street, Town is required', 'Street, Town ist erforderlich'],
    ['names that every object has', 'constructor is required', 'constructor ist erforderlich'],
  ])('tells %s', (_, message, german) => expect(say(message)).toBe(german));

  it.each(['constructor', 'toString', '__proto__'])('does not know %s', (word) => expect(say(word)).toBeNull());
  it('says that it does not know a message', () => expect(say('Unheard of')).toBeNull());
});
