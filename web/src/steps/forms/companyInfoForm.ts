import { cleanWebAddress, isWebAddress, readNumber, type CompanyInfo } from '@firstmile/domain';
import { fieldsOf } from '../stepProps.ts';

/** The company's fields as they are typed: all texts. A type, not an interface, so that it counts as a record. */
export type CompanyInfoForm = Record<keyof CompanyInfo, string>;

/** Saved company information as the form shows it; blanks where nothing is saved. */
export function companyInfoToForm(data: unknown): CompanyInfoForm {
  const saved = fieldsOf<CompanyInfo>(data);
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

/** What was typed as it is saved: trimmed, the web address whole, the count a number. An empty count is left out, for the schema to ask for it. */
export function companyInfoFromForm(form: CompanyInfoForm): Partial<CompanyInfo> {
  const { employeeCount, ...texts } = form;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()]));
  const count = parseCount(employeeCount);
  return { ...trimmed, website: withScheme(form.website.trim()), ...(count !== undefined && { employeeCount: count }) };
}

/** A count as people type it, '1,200', '1.200' and '1 200' included; undefined when empty, NaN when it is no number. Whole numbers read the same in all languages. */
export function parseCount(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  return readNumber(typed, 'en', true)?.value ?? NaN;
}

/** 'example.com' becomes 'https://example.com'; whatever has a scheme, or would be no address either way, stays as typed. */
export function withScheme(typed: string): string {
  const text = cleanWebAddress(typed);
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  return !hasScheme && isWebAddress(`https://${text}`) ? `https://${text}` : typed;
}
