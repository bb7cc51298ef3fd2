import { describe, expect, it } from 'vitest';
import { english, stepExamples } from '../testing/index.ts';
import type { StepType } from './step.ts';
import { fieldErrors } from '../core/validate.ts';
import { stepDefinition } from './index.ts';

describe('the number of employees', () => {
  const { schema } = stepDefinition('COMPANY_INFO');
  const [right] = stepExamples.COMPANY_INFO.accepts;
  const said = (employeeCount: unknown) =>
    fieldErrors(schema, { ...right?.data, employeeCount }).map(({ msg }) =>
      String(english(msg)).replace('Employee count ', ''),
    );
  it.each<[unknown, string[]]>([
    [1, []],
    [100_000, []],
    [-5, ['must be a positive number', 'must be at least 1']],
    [0, ['must be a positive number', 'must be at least 1']],
    [0.5, ['must be a whole number', 'must be at least 1']],
    [-0.5, ['must be a positive number', 'must be a whole number', 'must be at least 1']],
    [100_001, ['must be less than 100,000']],
    ['5', ['is required']],
    [null, ['is required']],
    [undefined, ['is required']],
  ])('%s is refused in the order of the catalogue', (count, messages) => expect(said(count)).toEqual(messages));
});

describe.each(Object.entries(stepExamples))('%s', (type, { accepts, refuses }) => {
  const { schema } = stepDefinition(type as StepType);
  it.each(accepts)('accepts $name', ({ data }) => expect(fieldErrors(schema, data)).toEqual([]));
  it.each(refuses)('refuses $name', ({ data, field }) =>
    expect(fieldErrors(schema, data).map((error) => error.field)).toContain(field),
  );
});

describe('a stored text of letters that nobody can see', () => {
  it.each(['\u200b\u200b\u200b', '\u2800\u2800', '\u3164\u3164'])('is as missing as an empty one: %j', (text) => {
    const { schema } = stepDefinition('COMPANY_INFO');
    const [data] = stepExamples.COMPANY_INFO.accepts.map((row) => row.data as object);
    expect(fieldErrors(schema, data)).toEqual([]);
    expect(fieldErrors(schema, { ...data, companyName: text }).map(({ field }) => field)).toEqual(['companyName']);
  });
});

describe('the name of an uploaded file', () => {
  const errors = (name: string) =>
    fieldErrors(stepDefinition('FILE_UPLOAD').schema, {
      uploadedFiles: [{ id: 'f1', name, size: 1, type: '', uploadedAt: '2026-01-31T12:00:00.000Z' }],
    });
  it.each(['logo.png', 'LOGO.JPEG', 'plan.v2.docx'])('is accepted as %s', (name) => expect(errors(name)).toEqual([]));
  it.each(['a.exe', 'page.html', 'photo.webp', 'film.mp4', 'png', 'a.png.exe'])('is refused as %s', (name) =>
    expect(errors(name).map(({ field, msg }) => [field, String(english(msg)).includes('.png, .jpg')])).toEqual([
      ['uploadedFiles[0].name', true],
    ]),
  );
});

/** Tests the schema alone, because rules cannot iterate over a list. */
describe('the time of an upload', () => {
  const uploadedAtStep = (uploadedAt: unknown) => ({
    uploadedFiles: [{ id: 'f1', name: 'logo.png', size: 1, type: 'image/png', uploadedAt }],
  });
  const errors = (uploadedAt: unknown) => fieldErrors(stepDefinition('FILE_UPLOAD').schema, uploadedAtStep(uploadedAt));
  it('is accepted when the moment exists', () => expect(errors('2028-02-29T12:00:00.000Z')).toEqual([]));
  it.each(['2026-02-30T12:00:00.000Z', 'today', '', '2026-01-31', 5, null])('is refused as %s', (text) =>
    expect(errors(text)[0]?.field).toBe('uploadedFiles[0].uploadedAt'),
  );
});
