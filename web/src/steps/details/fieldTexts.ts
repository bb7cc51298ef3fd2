import { askedFields, cleanWebAddress, readNumber, type CompanyInfo } from '@firstmile/domain';
import { asPartial } from '../stepProps.ts';

/** A step's form as typed: all texts. */
type Texts = Record<string, string>;

/** Converts saved data for the form: those of `fields` that the step asks for, with blanks where nothing is saved. */
export function textsOf(fields: Readonly<Record<string, unknown>>, data: unknown, config?: unknown): Texts {
  const saved = asPartial<Record<string, string | number>>(data);
  return Object.fromEntries(askedFields(fields, config).map((field) => [field, String(saved[field] ?? '')]));
}

/** Removes surrounding blanks of the texts. */
export const trimmed = (form: Texts): Texts =>
  Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()]));

/** Converts the company's form for saving. An empty count is left out, so that the schema asks for it. */
export function companyInfoFromForm({ employeeCount = '', ...form }: Texts): Partial<CompanyInfo> {
  const count = parseCount(employeeCount);
  return {
    ...trimmed(form),
    ...(form['website'] !== undefined && { website: cleanWebAddress(form['website']) }),
    ...(count !== undefined && { employeeCount: count }),
  };
}

/**
 * Reads a typed count, such as '1,200', '1.200' and '1 200'; undefined when empty, NaN when it is not a number. Whole
 * numbers read the same in all languages.
 */
export function parseCount(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  return readNumber(typed, 'en', true)?.value ?? NaN;
}
