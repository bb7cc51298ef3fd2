import { cleanWebAddress, readNumber, type CompanyInfo } from '@firstmile/domain';
import { asPartial } from '../stepProps.ts';

/** The company's fields as typed: all texts. A type, not an interface, so that it counts as a record. */
export type CompanyInfoForm = Record<keyof CompanyInfo, string>;

/** Converts saved company information for the form; blanks where nothing is saved. */
export function companyInfoToForm(data: unknown): CompanyInfoForm {
  const saved = asPartial<CompanyInfo>(data);
  return {
    companyName: saved.companyName ?? '',
    industry: saved.industry ?? '',
    website: saved.website ?? '',
    employeeCount: saved.employeeCount === undefined ? '' : String(saved.employeeCount),
    contactName: saved.contactName ?? '',
    contactEmail: saved.contactEmail ?? '',
    contactPhone: saved.contactPhone ?? '',
  };
}

/**
 * Converts the form for saving: trims texts, completes the web address and reads the count. An empty count is left out, so that
 * the schema asks for it. The form has only the fields that the step asks for.
 */
export function companyInfoFromForm(form: Partial<CompanyInfoForm>): Partial<CompanyInfo> {
  const { employeeCount = '', ...texts } = form;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()]));
  const count = parseCount(employeeCount);
  return {
    ...trimmed,
    ...(form.website !== undefined && { website: cleanWebAddress(form.website) }),
    ...(count !== undefined && { employeeCount: count }),
  };
}

/**
 * Reads a typed count, such as '1,200', '1.200' and '1 200'; undefined when empty, NaN when it is not a number. Whole numbers
 * read the same in all languages.
 */
export function parseCount(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  return readNumber(typed, 'en', true)?.value ?? NaN;
}
