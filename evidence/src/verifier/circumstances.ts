import { textOf } from '../wording.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Describes a receipt's account, API call and clocks in sentences. */
export function circumstancesOf({ account, call, clock }: Fields): string[] {
  return [
    ...accountIn(fieldsOf(account)),
    ...callIn(fieldsOf(call)),
    ...(Array.isArray(clock) ? clock.map(textOf).filter(Boolean) : []),
  ];
}

function accountIn({ name, email, uid, isEmailConfirmed }: Fields): string[] {
  if (textOf(uid) === '') return [];
  const address =
    isEmailConfirmed === undefined
      ? ', not known whether its address was confirmed'
      : `, address ${isEmailConfirmed === true ? 'confirmed' : 'not confirmed'}`;
  return [`Account: ${textOf(name)} <${textOf(email)}>${address}.`];
}

function callIn({ door, ip, provider, secondFactor }: Fields): string[] {
  if (textOf(ip) === '') return [];
  const signedIn = [textOf(provider), textOf(secondFactor)].filter(Boolean).join(' and ');
  const by = door === 'app' ? 'app' : 'API';
  return [`Came by a call of the ${by} from ${textOf(ip)}${signedIn ? `, signed in with ${signedIn}` : ''}.`];
}
