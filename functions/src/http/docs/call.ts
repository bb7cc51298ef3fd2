import { refusalsOf, type ApiCall, type ApiCallName } from '@firstmile/domain';
import type { Operation } from '../openApi.ts';
import { EXAMPLES } from './examples.ts';
import { countFields, fieldItem, fieldList, type JsonSchema } from './fields.ts';
import { breakable, html, sentence, type Html } from './html.ts';

const WHO = { anyone: 'Anyone', user: 'Whoever is signed in', admin: 'Admins' };
const KEY = '5f0c7f0e-2a4b-4b8e-9d55-1c6f6f1f8a11';

/** Describes one call of the API for people: purpose, access, parameters, body and reply. */
export function callArticle(name: ApiCallName, call: ApiCall, operation: Operation): Html {
  const status = call.status ?? 200;
  return html`<article id="${name}" aria-labelledby="${name}-title">
    <h3 id="${name}-title">
      <a href="#${name}"
        ><span class="method ${call.method.toLowerCase()}">${call.method}</span>
        <span class="path">${breakable(call.path)}</span></a
      >
    </h3>
    <p class="summary">${call.summary}.</p>
    <p class="facts">${factsOf(call).map((fact) => html`<span>${fact}</span> `)}</p>
    <div class="columns">
      <div>
        ${parameters((operation.parameters ?? []) as Parameter[])} ${bodyFields(operation)}
        ${replyFields(status, jsonOf(operation.responses[status]))} ${refusals(call)}
      </div>
      <div class="examples">
        ${example('Request', requestOf(name, call))} ${example(`Response ${status}`, pretty(EXAMPLES[name].reply))}
      </div>
    </div>
  </article>`;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

const jsonOf = (described: { content: Record<string, { schema: object }> } | undefined): JsonSchema =>
  described?.content['application/json']?.schema ?? {};

function factsOf({ who, perMinute, perAccount, maxBytes, idempotent, alsoAtRoot, path }: ApiCall): string[] {
  return [
    WHO[who],
    ...(perMinute === undefined ? [] : [`${perMinute} a minute per address`]),
    ...(perAccount === undefined ? [] : [`${perAccount} a minute per account`]),
    ...(maxBytes === undefined ? [] : [`At most ${maxBytes / 1024} KB`]),
    ...(idempotent ? ['Takes an Idempotency-Key'] : []),
    ...(alsoAtRoot ? [`Also at ${path.replace('/api', '')}`] : []),
  ];
}

const PLACES: Record<string, string> = { path: 'In the path', query: 'In the query', header: 'As a header' };

const parameters = (all: readonly Parameter[]): Html[] =>
  Object.entries(PLACES).flatMap(([place, title]) => {
    const here = all.filter((one) => one.in === place);
    const items = here.map(({ name, required, description, schema }) =>
      fieldItem({
        path: name,
        isRequired: required,
        schema: { ...schema, ...(description !== undefined && { description }) },
      }),
    );
    return here.length === 0
      ? []
      : [
          html`<h4>${title}</h4>
            <ul class="fields">
              ${items}
            </ul>`,
        ];
  });

const bodyFields = ({ requestBody }: Operation): Html =>
  requestBody
    ? html`<h4>Body</h4>
        ${fieldList(jsonOf(requestBody))}`
    : html``;

function replyFields(status: number, schema: JsonSchema): Html {
  const isList = schema.type === 'array';
  const count = countFields(schema);
  return html`<details>
    <summary>
      <h4>${isList ? 'Response: a list' : 'Response'} <span class="note">${status} · ${count} fields</span></h4>
    </summary>
    ${fieldList(schema, true)}
  </details>`;
}

function refusals(call: ApiCall): Html {
  const all = Object.entries(refusalsOf(call));
  return html`<details>
    <summary>
      <h4>Errors <span class="note">${all.map(([status]) => status).join(', ')}</span></h4>
    </summary>
    <dl class="errors">
      ${all.map(
        ([status, why]) =>
          html`<div>
            <dt>${status}</dt>
            <dd>${sentence(why)}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}

const example = (title: string, text: string): Html =>
  html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0" role="group" aria-label="${title}">${text}</pre>
  </figure>`;

function requestOf(name: ApiCallName, { method, path, who, query, idempotent }: ApiCall): string {
  const { body } = EXAMPLES[name];
  const address =
    path.replace('{stepNumber}', '1').replace('{id}', 'kT3vQ0aYp9XcB5LmR7dZ') + (query ? '?limit=20' : '');
  const lines = [
    `${method} ${address}`,
    ...(who === 'anyone' ? [] : ['Authorization: Bearer eyJhbGciOi...']),
    ...(idempotent ? [`Idempotency-Key: ${KEY}`] : []),
    ...(body ? ['Content-Type: application/json', '', pretty(body)] : []),
  ];
  return lines.join('\n');
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);
