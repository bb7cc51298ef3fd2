import { agreementName, choiceIn, choiceName, needOf, projectDetailsFields } from '@firstmile/domain';
import type {
  CompanyInfo,
  DocumentSigning,
  FileUpload,
  ProjectDetails,
  StepType,
  MessageOrText,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { asPartial } from '../stepProps.ts';

type Say = (said: MessageOrText) => string;
interface Words {
  t: ReturnType<typeof useTranslation<'steps'>>['t'];
  language: string;
  say: Say;
  dateTime: ReturnType<typeof useDateTime>;
}
type Fact = readonly [name: string, value: string];
interface Entered {
  type: StepType;
  data: unknown;
  /** The step's own settings, where a flow has some. */
  config?: unknown;
}

/**
 * Returns a function that lists the saved data of a step as names and values. Fields that are not saved show as blanks or, in
 * lists, not at all; those that the step does not ask for are left out.
 */
export function useStepFacts(): (step: Entered) => Fact[] {
  const { t, i18n } = useTranslation('steps');
  const words = { t, language: i18n.language, say: useMessage(), dateTime: useDateTime() };
  return ({ type, data, config }) => (Object.hasOwn(FACTS, type) ? FACTS[type](data, words, config) : []);
}

const FACTS: Record<StepType, (data: unknown, words: Words, config: unknown) => Fact[]> = {
  WELCOME: () => [],
  COMPANY_INFO: (data, { t, say, language }, config) => {
    const company = asPartial<CompanyInfo>(data);
    return COMPANY.filter((key) => needOf(config, key) !== 'off').map((key) => {
      const entered = company[key] ?? '';
      const value = typeof entered === 'number' ? new Intl.NumberFormat(language).format(entered) : entered;
      return [t(`company.${key}`), key === 'industry' ? say(choiceName(value)) : value];
    });
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
  PROJECT_DETAILS: (data, { t, say, language }, config) => {
    const project = asPartial<ProjectDetails>(data);
    return PROJECT.filter((key) => needOf(config, key) !== 'off').map((key) => {
      const value = project[key] ?? '';
      return [
        t(`project.${key}`),
        CHOSEN.includes(key) ? say(choiceIn(language, value, { config, field: key })) : value,
      ];
    });
  },
  CUSTOM_FORM: (data, { t }) => {
    const { customFormCompleted } = asPartial<{ customFormCompleted: boolean }>(data);
    return [[t('customForm.state'), t(customFormCompleted ? 'customForm.done' : 'customForm.none')]];
  },
  CONFIRMATION: (_data, { t }) => [[t('review.title'), t('review.complete')]],
};

const CHOSEN = ['projectType', 'projectTimeline', 'projectBudget'];
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
