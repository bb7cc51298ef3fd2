import { describe, expect, it } from 'vitest';
import {
  ANY_SCOPE,
  API,
  CALL_SCOPES,
  companyInfoSchema,
  fieldErrors,
  refusalsOf,
  type ApiCall,
  type ApiCallName,
} from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { call } from './support.ts';

interface Schema {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  $ref?: string;
  anyOf?: Schema[];
  maxLength?: number;
  maximum?: number;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema; example?: unknown }>; headers?: object }>;
}
interface Document {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

describe('/api/openapi.json', () => {
  it('describes every call of the table', async () => {
    const { status, body } = await call<Document>('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    for (const topic of ['Access', 'Refused calls', 'Lists', 'Repeating a call safely'])
      expect(body.info.description).toContain(`## ${topic}\n`);
    for (const [name, { method, path, who, body: schema, query, idempotent, summary }] of Object.entries<ApiCall>(
      API,
    )) {
      const operation = body.paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.summary).toBe(summary);
      expect(operation?.description).toMatch({ anyone: /^Anyone/, user: /^Signed-in users/, admin: /^Admins/ }[who]);
      expect(operation?.description.includes('Idempotency-Key')).toBe(idempotent === true);
      const scope = CALL_SCOPES[name as ApiCallName];
      expect(operation?.security?.some((way) => 'bearer' in way) ?? false).toBe(who !== 'anyone' || scope !== null);
      expect(operation?.security?.find((way) => 'apiKey' in way)).toEqual(
        scope === null ? undefined : { apiKey: scope === ANY_SCOPE ? [] : [scope] },
      );
      const keys = /(?:API keys with `([^`]+)`|Any API key)/.exec(operation?.description ?? '');
      expect(keys ? (keys[1] ?? ANY_SCOPE) : null).toBe(scope);
      expect(operation?.requestBody !== undefined).toBe(schema !== undefined);
      const named = (place: string) =>
        operation?.parameters?.filter((parameter) => parameter.in === place).map((parameter) => parameter.name) ?? [];
      expect(named('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id));
      expect(named('query')).toEqual(query ? Object.keys(query.fields) : []);
      expect(named('header')).toEqual(idempotent ? ['Idempotency-Key'] : []);
    }
  });
  it('says null wherever it may be, and limits as numbers', async () => {
    const { body } = await call<Document>('GET', '/api/openapi.json');
    const text = JSON.stringify(body);
    const lists = [
      ...text.matchAll(/"type":\[[^\]]*"null"\],"enum":\[([^\]]*)\]|"enum":\[([^\]]*)\],"type":\[[^\]]*"null"\]/g),
    ];
    expect(lists.length).toBeGreaterThan(5);
    for (const [, first, second] of lists) expect(first ?? second).toContain('null');
    const limits = Object.values(body.paths).flatMap((path) =>
      Object.values(path).flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'limit')),
    );
    expect(limits.length).toBeGreaterThan(5);
    for (const limit of limits) expect(limit).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 100 } });
  });
  it('has a schema and an example for each success, and a schema for each refusal', async () => {
    const { body } = await call<Document>('GET', '/api/openapi.json');
    for (const apiCall of Object.values<ApiCall>(API)) {
      const { method, path, status = 200 } = apiCall;
      const { [status]: success, ...refusals } = body.paths[path]?.[method.toLowerCase()]?.responses ?? {};
      const json = success?.content['application/json'];
      const schema = json?.schema.items ?? json?.schema;
      expect(Object.keys(schema?.properties ?? {}), path).not.toEqual([]);
      expect(schema?.required?.sort()).toEqual(Object.keys(schema?.properties ?? {}).sort());
      expect(json?.example).toBeDefined();
      expect(Object.keys(refusals)).toEqual([...Object.keys(refusalsOf(apiCall)), 'default']);
      for (const { content } of Object.values(refusals))
        expect(content['application/json']?.schema.$ref).toBe('#/components/schemas/Error');
    }
    expect(body.components.schemas['Error']?.required?.sort()).toEqual(['details', 'error']);
  });
  it('states every JSON type', async () => {
    const { body } = await call<Document>('GET', '/api/openapi.json');
    const types = [...JSON.stringify(body.paths).matchAll(/"type":("[^"]+"|\[[^\]]*\])/g)].map(
      ([, type]) => type ?? '',
    );
    expect(types.length).toBeGreaterThan(100);
    expect(types.filter((type) => /mixed|lazy|\[\]/.test(type))).toEqual([]);
  });
  it('describes the data of a step, with its limits', async () => {
    const { body } = await call<Document>('GET', '/api/openapi.json');
    const steps =
      body.paths['/api/onboarding/step/{stepNumber}']?.['put']?.requestBody?.content['application/json']?.schema.anyOf;
    expect(steps).toHaveLength(5);
    const company = exampleData(1) as object;
    const isNeeded = (field: string) => fieldErrors(companyInfoSchema, { ...company, [field]: undefined }).length > 0;
    expect(steps?.[0]?.required?.sort()).toEqual(Object.keys(company).filter(isNeeded).sort());
    expect(steps?.[0]?.properties).toMatchObject({
      companyName: { type: 'string', maxLength: 100 },
      employeeCount: { maximum: 100_000 },
    });
  });
});
