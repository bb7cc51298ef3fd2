import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi } from './openApi.ts';

it('the document of the API keeps to OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(openApi())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const { paths, ...rest } = openApi();
  expect(paths).toBeDefined();
  expect((await new Validator().validate({ ...rest, paths: { x: {} } })).valid).toBe(false);
});
