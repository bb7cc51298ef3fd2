import {
  agreementName,
  askedFields,
  choiceIn,
  companyInfoFields,
  projectDetailsFields,
  type DocumentSigning,
  type MessageOrText,
  type StepType,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { savedFiles } from '../files/uploadData.ts';
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
 * Returns a function that lists the saved data of a step as names and values. Fields that are not saved show as blanks
 * or, in lists, not at all; those that the step does not ask for are left out.
 */
export function useStepFacts(): (step: Entered) => Fact[] {
  const { t, i18n } = useTranslation('steps');
  const words = { t, language: i18n.language, say: useMessage(), dateTime: useDateTime() };
  return (step) => (Object.hasOwn(FACTS, step.type) ? FACTS[step.type](step, words) : []);
}

const FACTS: Record<StepType, (step: Entered, words: Words) => Fact[]> = {
  WELCOME: () => [],
  COMPANY_INFO: (step, words) =>
    factsOf(companyInfoFields, step, { ...words, labelOf: (field) => words.t(`company.${field}`) }),
  FILE_UPLOAD: ({ data }, { t }) => {
    const names = savedFiles(data).map((file) => file.name);
    return [[t('review.files.title'), names.length > 0 ? names.join('\n') : t('review.files.none')]];
  },
  DOCUMENT_SIGNING: ({ data }, { t, say, dateTime }) =>
    (asPartial<DocumentSigning>(data).signedDocuments ?? []).map(({ name, signedAt }) => {
      const timestamp = Date.parse(signedAt);
      return [
        say(agreementName(name)),
        Number.isNaN(timestamp) ? signedAt : `${t('documents.status.signed')}, ${dateTime(timestamp)}`,
      ];
    }),
  PROJECT_DETAILS: (step, words) =>
    factsOf(projectDetailsFields, step, { ...words, labelOf: (field) => words.t(`project.${field}`) }),
  CUSTOM_FORM: ({ data }, { t }) => {
    const { customFormCompleted } = asPartial<{ customFormCompleted: boolean }>(data);
    return [[t('customForm.state'), t(customFormCompleted ? 'customForm.done' : 'customForm.none')]];
  },
  CONFIRMATION: (_step, { t }) => [[t('review.title'), t('review.complete')]],
};

/** Lists the fields that a step with these settings asks for, in the order of its form. */
function factsOf<F extends string>(
  fields: Readonly<Record<F, unknown>>,
  { data, config }: Entered,
  { language, say, labelOf }: Words & { labelOf: (field: F) => string },
): Fact[] {
  const entered = asPartial<Record<F, string | number>>(data);
  return askedFields(fields, config).map((field) => {
    const value = entered[field] ?? '';
    const isNumber = typeof value === 'number';
    return [
      labelOf(field),
      isNumber ? new Intl.NumberFormat(language).format(value) : say(choiceIn(language, value, { config, field })),
    ];
  });
}
