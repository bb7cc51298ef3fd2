import type { InferType } from 'yup';
import type { StepDefinition } from './step.ts';
import { isEmail, isWebAddress } from '../core/address.ts';
import { requiredLine, requiredText, trimmedMin } from '../core/text.ts';
import { number, object } from '../core/yup.ts';

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Retail',
  'Manufacturing',
  'Real Estate',
  'Consulting',
  'Marketing & Advertising',
  'Non-profit',
  'Government',
  'Other',
] as const;

const websiteMessage = 'Please enter a valid URL (e.g., https://example.com)';
const count = 'Employee count must be';

export const companyInfoSchema = object({
  companyName: requiredLine('Company name is required')
    .test(trimmedMin(2, 'Company name must be at least 2 characters'))
    .max(100, 'Company name must be less than 100 characters'),
  industry: requiredLine('Industry is required')
    .test(trimmedMin(2, 'Industry must be at least 2 characters'))
    .max(100, 'Industry must be less than 100 characters'),
  website: requiredText('Website is required').test(
    'web-address',
    websiteMessage,
    (text) => !text.trim() || isWebAddress(text),
  ),
  contactName: requiredLine('Contact name is required')
    .test(trimmedMin(2, 'Contact name must be at least 2 characters'))
    .max(50, 'Contact name must be less than 50 characters'),
  contactEmail: requiredText('Contact email is required').test(
    'email',
    'Please enter a valid email address',
    (text) => !text.trim() || isEmail(text),
  ),
  contactPhone: requiredLine('Contact phone is required')
    .test(trimmedMin(10, 'Phone number must be at least 10 digits'))
    .max(40, 'Phone number must be less than 40 characters'),
  employeeCount: number()
    .required('Employee count is required')
    .typeError('Employee count is required')
    // yup's own positive() is replaced by the min() behind it.
    .test('positive', `${count} a positive number`, (number) => number > 0)
    .integer(`${count} a whole number`)
    .min(1, `${count} at least 1`)
    .max(100_000, `${count} less than 100,000`),
})
  .noUnknown('There is a field here that company information does not have')
  .required();
export type CompanyInfo = InferType<typeof companyInfoSchema>;

export const companyInfo: StepDefinition<CompanyInfo> = {
  type: 'COMPANY_INFO',
  label: 'Company Information',
  schema: companyInfoSchema,
};
