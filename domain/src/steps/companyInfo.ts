import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import type { StepDefinition } from './step.ts';
import { companyInfoFields, type CompanyInfo } from './stepData.ts';
import type { CompanyInfoConfig } from './stepConfig.ts';
import { askedSchema } from './askedSchema.ts';
import { headWords, needsSchema, wordedSchema } from './wordsSchema.ts';
import { isMailable, mailable } from '../core/address.ts';
import { isBlank } from '../core/cleanText.ts';
import { phoneLine, requiredLine, requiredText, trimmedMin } from '../core/text.ts';
import { isWebAddress } from '../core/webAddress.ts';
import { number, object } from '../core/yup.ts';

const websiteMessage = say('url.invalid');

export const companyInfoSchema = object({
  companyName: requiredLine(say('company.nameRequired'))
    .test(trimmedMin(2, say('company.nameTooShort')))
    .max(100, say('company.nameTooLong')),
  industry: requiredLine(say('company.industryRequired'))
    .test(trimmedMin(2, say('company.industryTooShort')))
    .max(100, say('company.industryTooLong')),
  website: requiredText(say('company.websiteRequired')).test(
    'web-address',
    websiteMessage,
    (text) => !text.trim() || isWebAddress(text),
  ),
  contactName: requiredLine(say('company.contactRequired'))
    .test(trimmedMin(2, say('company.contactTooShort')))
    .max(50, say('company.contactTooLong')),
  contactEmail: requiredText(say('company.emailRequired')).test({
    ...mailable,
    test: (text: unknown) => typeof text !== 'string' || isBlank(text) || isMailable(text),
  }),
  contactPhone: requiredText(say('company.phoneRequired'))
    .test(phoneLine)
    .test(trimmedMin(10, say('company.phoneTooShort')))
    .max(40, say('company.phoneTooLong')),
  employeeCount: number()
    .required(say('company.employeesRequired'))
    .typeError(say('company.employeesRequired'))
    // replaces yup's positive(), which the min() below would override
    .test('positive', say('company.employeesPositive'), (number) => number > 0)
    .integer(say('company.employeesWhole'))
    .min(1, say('company.employeesAtLeast'))
    .max(100_000, say('company.employeesLessThan')),
} satisfies Record<keyof CompanyInfo, Schema>)
  .noUnknown(say('unknown.ofCompany'))
  .required();

export const companyInfo: StepDefinition = {
  type: 'COMPANY_INFO',
  label: say('step.companyInfo'),
  schema: companyInfoSchema,
  schemaWith: (config) => askedSchema(companyInfoSchema, config),
  config: wordedSchema<CompanyInfoConfig>(
    { ...headWords, fields: needsSchema(Object.keys(companyInfoFields)) },
    { shared: ['fields'], unknown: say('unknown.ofSettings') },
  ),
};
