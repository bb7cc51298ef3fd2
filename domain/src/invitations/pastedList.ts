import { isMailable, mailProblem } from '../core/address.ts';
import { asciiSigns } from '../core/asciiDigits.ts';
import { isLine } from '../core/characters.ts';
import { cleanEmail, cleanLine } from '../core/cleanText.ts';
import { say, type Message } from '../core/message.ts';
import { MAX_NAME } from '../people/userSchema.ts';
import { nameParts, type NameParts } from '../people/nameParts.ts';
import { MAX_INVITED } from './invitationSchema.ts';

export interface ListedPerson extends NameParts {
  email: string;
}
/** A line of a pasted list: the person in it, or the problem that prevents reading one. `line` counts from 1. */
export type ListLine = { line: number; text: string } & ({ person: ListedPerson } | { problem: Message });

/**
 * Reads a list of people, one per line: a name and an e-mail address in any order, separated by a comma, semicolon, bar, tab or
 * spaces, the address possibly in angle brackets; or the recipients of a mail, each with angle brackets. `nameParts` splits
 * a name; in a name in quotes or before an angle bracket, so is the part before a comma. Skips empty lines, and
 * words without a letter: list marks and phone numbers.
 */
export function readPastedList(text: string): ListLine[] {
  const seen = new Map<string, number>();
  const lines = text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/);
  const parts = lines.flatMap((line, index) => line.split(/(?<=>)\s*[;,]/).map((part) => ({ part, line: index + 1 })));
  return parts.flatMap(({ part, line }): ListLine[] => {
    const trimmed = cleanLine(part);
    if (trimmed === '') return [];
    const at = { line, text: trimmed };
    const person = personIn(trimmed);
    if ('code' in person) return [{ ...at, problem: person }];
    const first = seen.get(person.email);
    if (first !== undefined) return [{ ...at, problem: say('invitation.line.twice', { line: first }) }];
    seen.set(person.email, at.line);
    if (seen.size > MAX_INVITED) return [{ ...at, problem: say('invitation.tooMany', { max: MAX_INVITED }) }];
    return [{ ...at, person }];
  });
}

function personIn(line: string): ListedPerson | Message {
  const words = asciiSigns(line)
    .replace(/^'(.+)'(?=\s*<)/, '$1')
    .replace(/^"([^",]+),([^",]+)"|^([^",<>@]+),([^",<>@]+)(?=<)/, '$2$4 $1$3')
    .split(/[\s,;|<>"“”„]+/)
    .filter(Boolean);
  const addresses = new Set(words.filter((word) => word.includes('@')).map((word) => cleanEmail(word).toLowerCase()));
  const [email = ''] = addresses;
  if (addresses.size !== 1) return say('invitation.line.noAddress');
  if (!isMailable(email)) {
    const problem = mailProblem(email);
    return problem.code === 'email.unreachable' ? problem : say('invitation.line.noAddress');
  }
  const [first = '', ...others] = words.filter((word) => !word.includes('@') && /\p{L}/u.test(word));
  const isLabel = first.endsWith(':') && others.length > 0; // 'To: Nora'
  const names = [...(isLabel ? [] : [first]), ...others].map((word) => word.replace(/:$/, '')).filter(Boolean);
  if (names.length === 0) return say('invitation.line.noName');
  const { firstName, lastName } = nameParts(names);
  if (firstName.length > MAX_NAME || lastName.length > MAX_NAME || !isLine(line))
    return say('invitation.line.name', { max: MAX_NAME });
  return { firstName, lastName, email };
}
