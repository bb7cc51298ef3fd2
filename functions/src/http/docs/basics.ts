import { ANY_SCOPE, KEY_CALLS_PER_MINUTE, MAX_PAGE, SCOPES, type ApiCall, type CallScope } from '@firstmile/domain';

/** The rules of all calls, as Markdown. */
export const BASICS = `Programs can do everything that the pages of Firstmile do.

## Sending and receiving

Bodies and replies are JSON in UTF-8. Times are ISO 8601 in UTC. A body may have up to 1 MB, unless a call says less.

Firstmile cleans texts: it removes invisible characters, replaces unusual spaces and hyphens with common ones, and strips
what was pasted around an email address. Replies contain texts as they are stored, and always have all their fields.

## Access

A program uses an API key: an admin makes one under 'API keys' in the settings, which shows it once. Send it with each
call: \`Authorization: Bearer fm_...\`. A key acts in the name of the admin who made it, and does only what its scopes
allow: ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}. \`write\` does not include \`read\`. Each call below names the
scope that it needs; no key may make the others. A key may make ${KEY_CALLS_PER_MINUTE} calls a minute. It is
refused with 401 once it has expired or was revoked, and as soon as its maker is no longer an admin.

To call in the name of a person, get an \`accessToken\` from \`POST /api/auth/login\` and send it in the same header. It is
valid for an hour; \`POST /api/auth/refresh\` gives the next one.

The curl lines beside the calls read the address of Firstmile from \`FIRSTMILE_URL\`, ids in a path from variables such as
\`ID\`, and the key from \`FIRSTMILE_KEY\`; where no key may call, \`ACCESS_TOKEN\` is that of a person.

## Refused calls

The reply to a refused call is \`{ "error": "...", "details": [{ "msg": "...", "field": "..." }] }\`: a sentence for people,
and what is wrong with each field. After 429, and some 409, wait for the number of seconds in \`Retry-After\`.

## Lists

Lists come in pages of at most ${MAX_PAGE} items; fewer if the items are large. If there are more, the header \`Link\` has the
address of the next page (\`rel="next"\`), and \`X-Next-Cursor\` has its \`cursor\`.

## Repeating a call safely

Calls that create or submit something accept the header \`Idempotency-Key\`: a text that you choose, ideally a UUID, new
for each action. If you get no answer, send the same call with the same key: within 24 hours you get the first answer,
with \`Idempotent-Replayed: true\`, and nothing is done twice.

While the first call runs, the answer is 409 with \`Retry-After\`. The same key with another body or path is refused
with 422. Answers 401, 409, 429 and 5xx are not stored, because the next attempt may succeed. A registration without a token
is identified by its body: another body is another call.

## Checking evidence and signed PDFs

\`GET /.well-known/signing-keys.json\` needs no token. \`keys\` lists all public keys that ever sealed evidence (\`keyId\`,
\`key\`, \`from\`). \`certificates\` lists those that sealed signed PDFs (\`sha256\`, \`subject\`, \`certificate\` as DER in base64,
\`from\`).
`;

const WHO = { anyone: 'Anyone', user: 'Signed-in users', admin: 'Admins' };

/** Says who may call, with which scope, how often, with how much and under which other address, as Markdown. */
export function callFacts(call: ApiCall, scope: CallScope): string {
  const { who, perMinute, perAccount, maxBytes, idempotent, alsoAtRoot, path } = call;
  const facts = [
    WHO[who],
    scope === ANY_SCOPE && 'Any API key',
    scope !== null && scope !== ANY_SCOPE && `API keys with \`${scope}\``,
    perMinute !== undefined && `${perMinute} a minute per address`,
    perAccount !== undefined && `${perAccount} a minute per account`,
    maxBytes !== undefined && `At most ${maxBytes / 1024} KB`,
    idempotent && 'Accepts an `Idempotency-Key`',
    alsoAtRoot && `Also at \`${path.replace('/api', '')}\``,
  ];
  return facts.filter(Boolean).join(' · ');
}
