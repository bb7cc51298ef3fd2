import { choiceName, agreementName, projectDetailsFields } from '@firstmile/domain';
import type {
  CompanyInfo,
  DocumentSigning,
  FileUpload,
  ProjectDetails,
  StepType,
  MessageOrText,
} from '@firstmile/domain';
import type { useTranslation } from 'react-i18next';
import type { useDateTime } from '#ui/dateTime.ts';
import { asPartial } from '../stepProps.ts';

type Say = (said: MessageOrText) => string;
interface Words {
  t: ReturnType<typeof useTranslation<'steps'>>['t'];
  say: Say;
  dateTime: ReturnType<typeof useDateTime>;
}
type Fact = readonly [name: string, value: string];

/** Lists the saved data of a step as names and values. Fields that are not saved show as blanks or, in lists, not at all. */
export function stepFacts(type: StepType, data: unknown, words: Words): Fact[] {
  return Object.hasOwn(FACTS, type) ? FACTS[type](data, words) : [];
}

const FACTS: Record<StepType, (data: unknown, words: Words) => Fact[]> = {
  WELCOME: () => [],
  COMPANY_INFO: (data, { t, say }) => {
    const company = asPartial<CompanyInfo>(data);
    return COMPANY.map((key) => [t(`company.${key}`), valueText(say, key, String(company[key] ?? ''))]);
  },
  FILE_UPLOAD: (data, { t }) => {
    const names = (asPartial<FileUpload>(data).uploadedFiles ?? []).map((file) => file.name);
    return [[t('review.files.title'), names.length > 0 ? names.join('\n') : t('review.files.none')]];
  },
  DOCUMENT_SIGNING: (data, { t, say, dateTime }) =>
    (asPartial<DocumentSigning>(data).signedDocuments ?? []).map(({ name, signedAt }) => {
      const timestamp = Date.parse(signedAt);
      return [
        say(agreementName(name)),
        Number.isNaN(timestamp) ? signedAt : `${t('documents.status.signed')}, ${dateTime(timestamp)}`,
      ];
    }),
  PROJECT_DETAILS: (data, { t, say }) => {
    const project = asPartial<ProjectDetails>(data);
    return PROJECT.map((key) => [t(`project.${key}`), valueText(say, key, project[key] ?? '')]);
  },
  CUSTOM_FORM: (data, { t }) => {
    const { customFormCompleted } = asPartial<{ customFormCompleted: boolean }>(data);
    return [[t('customForm.state'), t(customFormCompleted ? 'customForm.done' : 'customForm.none')]];
  },
  CONFIRMATION: (_data, { t }) => [[t('review.title'), t('review.complete')]],
};

/** Translates values chosen from our lists, which are stored in English; typed values stay unchanged. */
const valueText = (say: Say, key: string, value: string) => (CHOSEN.includes(key) ? say(choiceName(value)) : value);
const CHOSEN = ['industry', 'projectType', 'projectTimeline', 'projectBudget'];
const COMPANY = keysOf<CompanyInfo>({
  companyName: true,
  industry: true,
  website: true,
  employeeCount: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
});
const PROJECT = Object.keys(projectDetailsFields) as (keyof ProjectDetails)[];

/** Lists the fields in the given order; the compiler reports a missing one. */
function keysOf<T>(fields: Record<keyof T, true>): (keyof T)[] {
  return Object.keys(fields) as (keyof T)[];
}
