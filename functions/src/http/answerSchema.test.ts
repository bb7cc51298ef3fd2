import { expect, it } from 'vitest';
import { answersForApi, FIELD_TYPES } from '@firstmile/domain';
import { groupAnswers, groupForm } from '@firstmile/domain/testing';
import { openApi, type Operation } from './openApi.ts';

interface Schema {
  title: string;
  type?: string;
  required?: string[];
}

const { paths } = openApi();
const bodyOf = (operation: Operation | undefined) =>
  operation?.requestBody?.content['application/json'].schema as {
    description: string;
    additionalProperties: { anyOf: Schema[] };
  };
const body = bodyOf(paths['/api/custom-form-assignments/{id}/submit']?.['post']);
const schemaOf = (type: string) => body.additionalProperties.anyOf.find(({ title }) => title === type);

it('an answer to a field of each type is documented', () => {
  for (const type of FIELD_TYPES) expect(body.description).toContain(`${type}: `);
  expect(body.additionalProperties.anyOf.map(({ title }) => title)).toEqual(FIELD_TYPES);
});

it.each(groupForm.fields.filter(({ id }) => id in groupAnswers))('that of type $type as it is', ({ id, type }) => {
  const answer = answersForApi(groupForm.fields, groupAnswers)[id];
  const isObject = typeof answer === 'object' && !Array.isArray(answer);
  expect(schemaOf(type)?.type).toBe(Array.isArray(answer) ? 'array' : typeof answer);
  expect(schemaOf(type)?.required).toEqual(isObject ? Object.keys(answer) : undefined);
});
