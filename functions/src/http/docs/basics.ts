import { MAX_PAGE, type ApiCall } from '@firstmile/domain';

/** The rules of all calls, as Markdown. */
export const BASICS = `Everything that the pages of Firstmile do, for programs.

## Sending and receiving

Bodies and replies are JSON in UTF-8. Times are ISO 8601 in UTC. A body may have 1 MB, unless a call says less.

Texts are cleaned as they come in: invisible characters go, unusual spaces and hyphens become usual ones, and an e-mail
address loses what it was pasted with. The reply has them as they are stored. It always has all of its fields.

## Access

Get an \`accessToken\` from \`POST /api/auth/login\` and send it with each call: \`Authorization: Bearer <accessToken>\`.
It is valid for an hour; \`POST /api/auth/refresh\` gives the next one.

## Refused calls

Every refusal replies \`{ "error": "...", "details": [{ "msg": "...", "field": "..." }] }\`: a sentence for a person, and
what is wrong with which field. After 429, and after some 409, wait for as many seconds as \`Retry-After\` says.

## Lists

A list comes in pages of at most ${MAX_PAGE} items, fewer where they are large. While there is more, the header \`Link\` has
the address of the next page (\`rel="next"\`), and \`X-Next-Cursor\` its \`cursor\`.

## Repeating a call safely

Calls that create or submit something take the header \`Idempotency-Key\`: a text of your own, best a UUID, new for each
thing that you mean to do. When no answer came, send the same call with the same key: within 24 hours you get the first
answer, with \`Idempotent-Replayed: true\`, and nothing is done twice.

While the first call runs, the answer is 409 with \`Retry-After\`. The same key with another body or path is refused
with 422. Answers 401, 409, 429 and 5xx are not stored, because the next attempt may succeed. A registration without a token
knows its caller by the body: another body is another call.

## Checking evidence and signed PDFs

\`GET /.well-known/signing-keys.json\` needs no token. \`keys\` are all public keys that ever sealed evidence (\`keyId\`,
\`key\`, \`from\`), \`certificates\` those that sealed signed PDFs (\`sha256\`, \`subject\`, \`certificate\` as DER in base64,
\`from\`).
`;

const WHO = { anyone: 'Anyone', user: 'Everyone who is signed in', admin: 'Admins' };

/** Says who may call, how often, with how much and under which other address, as Markdown. */
export function callFacts({ who, perMinute, perAccount, maxBytes, idempotent, alsoAtRoot, path }: ApiCall): string {
  const facts = [
    WHO[who],
    perMinute !== undefined && `${perMinute} a minute per address`,
    perAccount !== undefined && `${perAccount} a minute per account`,
    maxBytes !== undefined && `At most ${maxBytes / 1024} KB`,
    idempotent && 'Takes an `Idempotency-Key`',
    alsoAtRoot && `Also at \`${path.replace('/api', '')}\``,
  ];
  return facts.filter(Boolean).join(' · ');
}
