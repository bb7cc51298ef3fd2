import { choiceName, agreementName, projectDetailsFields } from '@firstmile/domain';
import type { CompanyInfo, DocumentSigning, FileUpload, ProjectDetails, StepType, Said } from '@firstmile/domain';
import type { useTranslation } from 'react-i18next';
import type { useDateTime } from '#lib/dateTime.ts';
import { fieldsOf } from '../stepProps.ts';

type Translate = ReturnType<typeof useTranslation<'steps'>>['t'];
type Tell = ReturnType<typeof useDateTime>;
type Say = (said: Said) => string;
type Fact = readonly [name: string, value: string];

/** All that a step has saved, as names and values. The number and order depend on what is saved, not on what could be. */
export function stepFacts(t: Translate, dateTime: Tell, say: Say, type: StepType, data: unknown): Fact[] {
  return Object.hasOwn(FACTS, type) ? FACTS[type](t, data, say, dateTime) : [];
}

const FACTS: Record<StepType, (t: Translate, data: unknown, say: Say, dateTime: Tell) => Fact[]> = {
  WELCOME: () => [],
  COMPANY_INFO: (t, data, say) => {
    const company = fieldsOf<CompanyInfo>(data);
    return COMPANY.map((key) => [t(`company.${key}`), said(say, key, String(company[key] ?? ''))]);
  },
  FILE_UPLOAD: (t, data) => {
    const names = (fieldsOf<FileUpload>(data).uploadedFiles ?? []).map((file) => file.name);
    return [[t('review.files.title'), names.length > 0 ? names.join('\n') : t('review.files.none')]];
  },
  DOCUMENT_SIGNING: (t, data, say, dateTime) =>
    (fieldsOf<DocumentSigning>(data).signedDocuments ?? []).map(({ name, signedAt }) => {
      const timestamp = Date.parse(signedAt);
      return [
        say(agreementName(name)),
        Number.isNaN(timestamp) ? signedAt : `${t('documents.status.signed')}, ${dateTime(timestamp)}`,
      ];
    }),
  PROJECT_DETAILS: (t, data, say) => {
    const project = fieldsOf<ProjectDetails>(data);
    return PROJECT.map((key) => [t(`project.${key}`), said(say, key, project[key] ?? '')]);
  },
  CUSTOM_FORM: (t, data) => {
    const { customFormCompleted } = fieldsOf<{ customFormCompleted: boolean }>(data);
    return [[t('customForm.state'), t(customFormCompleted ? 'customForm.done' : 'customForm.none')]];
  },
  CONFIRMATION: (t) => [[t('review.title'), t('review.complete')]],
};

/** What was chosen from a list of ours is stored in English; what was typed stays as it is. */
const said = (say: Say, key: string, value: string) => (CHOSEN.includes(key) ? say(choiceName(value)) : value);
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

/** Lists the fields in their order here; the compiler asks for one that is missing. */
function keysOf<T>(fields: Record<keyof T, true>): (keyof T)[] {
  return Object.keys(fields) as (keyof T)[];
}
