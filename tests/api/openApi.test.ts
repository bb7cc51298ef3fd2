import { describe, expect, it } from 'vitest';
import { API, type ApiCall } from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { call } from './support.ts';

interface Schema {
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  maxLength?: number;
  maximum?: number;
}
interface Operation {
  operationId: string;
  security?: object[];
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: object;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe('/api/openapi.json', () => {
  it('describes every call of the table', async () => {
    const { status, body } = await call<Document>('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    for (const [name, { method, path, who, body: schema }] of Object.entries<ApiCall>(API)) {
      const operation = body.paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.security !== undefined).toBe(who !== 'anyone');
      expect(operation?.requestBody !== undefined).toBe(schema !== undefined);
      expect(operation?.parameters?.map((parameter) => parameter.name)).toEqual(/\{(\w+)\}/.exec(path)?.slice(1));
    }
  });
  it('says what a step takes, with its limits', async () => {
    const { body } = await call<Document>('GET', '/api/openapi.json');
    const steps =
      body.paths['/api/onboarding/step/{stepNumber}']?.['put']?.requestBody?.content['application/json']?.schema.anyOf;
    expect(steps).toHaveLength(5);
    expect(steps?.[0]?.required?.sort()).toEqual(Object.keys(exampleData(1)).sort());
    expect(steps?.[0]?.properties).toMatchObject({
      companyName: { type: 'string', maxLength: 100 },
      employeeCount: { maximum: 100_000 },
    });
  });
});
