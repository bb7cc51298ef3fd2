import { expect, it } from 'vitest';
import { PlainTime } from '../core/time.ts';
import { linkProblem, type SignInLink } from './signInLink.ts';

const NOW = Date.parse('2027-01-10T12:00:00Z');
const at = (minutesAgo: number) => PlainTime.at(NOW - minutesAgo * 60_000);
const fresh: SignInLink = { userId: 'ada', address: 'hash', createdAt: at(14.99), usedAt: null, tries: 0 };

it.each<[string | null, string, SignInLink | undefined]>([
  [null, 'within 15 minutes', fresh],
  [null, 'after four wrong addresses', { ...fresh, tries: 4 }],
  ['signInLink.expired', 'after 15 minutes', { ...fresh, createdAt: at(15) }],
  ['signInLink.used', 'a second time', { ...fresh, usedAt: at(1) }],
  ['signInLink.otherAddress', 'for another address', { ...fresh, address: 'other' }],
  ['signInLink.unknown', 'after five wrong addresses', { ...fresh, tries: 5 }],
  ['signInLink.unknown', 'where the address has no account', { ...fresh, userId: null }],
  ['signInLink.unknown', 'that was never made', undefined],
])('reports %s for a link %s', (code, _when, link) => expect(linkProblem(link, 'hash', NOW)?.code ?? null).toBe(code));
