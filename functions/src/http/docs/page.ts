import { createHash } from 'node:crypto';
import { API_AREAS, MAX_PAGE, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { openApi } from '../openApi.ts';
import { callArticle } from './call.ts';
import { breakable, Html, html, sentence } from './html.ts';
import { STYLE } from './style.ts';

interface Page {
  html: string;
  /** The Content-Security-Policy for the page: allows its own style, and nothing else. */
  policy: string;
}
let made: Page | undefined;

/**
 * Builds the page that describes the API to people, from the same table as the handlers. It has no script and loads nothing but the icon.
 */
export function docsPage(): Page {
  made ??= { html: page().text, policy: policyFor(STYLE) };
  return made;
}

const policyFor = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Has to match, letter by letter, the text that the policy has the hash of. */
const styleElement = new Html(`<style>${STYLE}</style>`);

const areas = Object.entries(API_AREAS).map(([title, calls]) => ({
  id: `about-${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  calls: Object.entries(calls) as [ApiCallName, ApiCall][],
}));

const BASICS: [title: string, ...sentences: string[]][] = [
  [
    'Sending and receiving',
    'Bodies and replies are JSON in UTF-8. Times are ISO 8601 in UTC. A body may have 1 MB, unless a call says less.',
    'Texts are cleaned as they come in: what nobody sees goes, odd spaces and hyphens become usual ones, and an e-mail address loses what it was pasted with. The reply has them as they are stored.',
  ],
  [
    'Signing in',
    'Get an `accessToken` from `POST /api/auth/login` and send it with each call: `Authorization: Bearer <accessToken>`. It counts for an hour; `POST /api/auth/refresh` gives the next one.',
  ],
  [
    'Errors',
    'Every refusal replies `{ "error": "...", "details": [{ "msg": "...", "field": "..." }] }`: a sentence for a person, and what is wrong with which field. After 429, and after some 409, wait for as many seconds as `Retry-After` says.',
  ],
  [
    'Lists',
    `A list comes in pages of at most ${MAX_PAGE}, fewer where its items are large. While there is more, the header \`Link\` gives the address of the next page (\`rel="next"\`), and \`X-Next-Cursor\` its \`cursor\`.`,
  ],
  [
    'Repeating a call safely',
    'Calls that create or hand in take the header `Idempotency-Key`: a text of your own, best a UUID, new for each thing that you mean to do. When no answer came, send the same call with the same key: within 24 hours you get the first answer, with `Idempotent-Replayed: true`, and nothing is done twice.',
    'While the first call runs, the answer is 409 with `Retry-After`. The same key with another body or path is refused with 422. Answers 401, 409, 429 and 5xx are not kept, for they may be over by the next attempt. A registration without a token knows its caller by the body: another body is another call.',
  ],
];

function page(): Html {
  const { paths } = openApi();
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Firstmile API</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the calls</a>
        <header>
          <p class="brand"><a href="/">Firstmile</a></p>
          <h1>API</h1>
          <p class="lead">
            Everything that the pages of Firstmile do, for programs. The same as a machine reads it:
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <div class="layout">
          <nav aria-label="Calls">
            <p><a href="#basics">Basics</a></p>
            ${areas.map(
              ({ id, title, calls }) =>
                html`<p><a href="#${id}">${title}</a></p>
                  <ul>
                    ${calls.map(
                      ([name, { method, path }]) =>
                        html`<li>
                          <a href="#${name}"
                            ><span class="method ${method.toLowerCase()}">${method}</span> ${short(path)}</a
                          >
                        </li>`,
                    )}
                  </ul>`,
            )}
          </nav>
          <main id="main" tabindex="-1">
            <section id="basics" aria-labelledby="basics-title">
              <h2 id="basics-title">Basics</h2>
              <div class="basics">
                ${BASICS.map(
                  ([title, ...sentences]) =>
                    html`<div>
                      <h3>${title}</h3>
                      ${sentences.map((one) => html`<p>${sentence(one)}</p>`)}
                    </div>`,
                )}
              </div>
            </section>
            ${areas.map(
              ({ id, title, calls }) =>
                html`<section id="${id}" aria-labelledby="${id}-title">
                  <h2 id="${id}-title">${title}</h2>
                  ${calls.map(([name, call]) => {
                    const operation = paths[call.path]?.[call.method.toLowerCase()];
                    return operation ? callArticle(name, call, operation) : '';
                  })}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html>`;
}

const short = (path: string) => breakable(path.replace('/api/', '').replaceAll('custom-', ''));
