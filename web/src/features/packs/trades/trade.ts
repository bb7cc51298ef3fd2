import {
  AGREEMENT_LOCALES,
  buildPack,
  type AgreementDraft,
  type AgreementLocale,
  type FieldType,
  type FormField,
  type FlowStep,
  type Pack,
  type StepType,
} from '@firstmile/domain';
import { sha256 } from '#data/sync/sha256.ts';

/** The trades that the product brings a pack for, in the order of the gallery. */
export const TRADES = ['agency', 'accountant', 'law', 'it', 'construction', 'coaching'] as const;
export type Trade = (typeof TRADES)[number];

/**
 * One question of a trade's form; its texts are in `TradeTexts`. `showIf` names an earlier question and its option by index, or
 * yes.
 */
interface Question {
  id: string;
  type: FieldType;
  required?: boolean;
  /** Starts a section of this name above the question; a page where `isPage`. */
  section?: string;
  isPage?: boolean;
  showIf?: { field: string; option?: number };
}

/** A trade's texts in one language. */
export interface TradeTexts {
  name: string;
  about: string;
  welcome: { title: string; text: string };
  form: { name: string; about: string };
  sections: Record<string, string>;
  fields: Record<string, string>;
  help: Record<string, string>;
  options: Record<string, string[]>;
  /** `content` is Markdown, paragraph by paragraph. */
  agreement: { title: string; about: string; content: string[] };
}

/** A file of this folder. */
export interface TradeFile {
  questions: Question[];
  steps: StepType[];
  texts: Record<AgreementLocale, TradeTexts>;
}

/** Loads a trade's file; no screen loads it at first. */
export async function readTrade(trade: Trade): Promise<TradeFile> {
  const { default: file } = (await FILES[trade]()) as { default: unknown };
  return file as TradeFile; // `trade.test.ts` checks each file
}
const FILES: Record<Trade, () => Promise<unknown>> = {
  agency: () => import('./agency.json'),
  accountant: () => import('./accountant.json'),
  law: () => import('./law.json'),
  it: () => import('./it.json'),
  construction: () => import('./construction.json'),
  coaching: () => import('./coaching.json'),
};

/**
 * Builds a trade's pack in one language: its form, its flow, and its agreement, which has all languages. Form and flow have an id
 * per language, so that packs of two languages stand side by side.
 */
export function tradePack(trade: Trade, file: TradeFile, locale: AgreementLocale): Promise<Pack> {
  const { name, about, welcome, form } = file.texts[locale];
  const ids = { form: `${trade}-form-${locale}`, flow: `${trade}-flow-${locale}`, agreement: `${trade}-agreement` };
  const configs: Partial<Record<StepType, FlowStep['config']>> = {
    WELCOME: { title: welcome.title, description: welcome.text },
    CUSTOM_FORM: { customFormId: ids.form, customFormName: form.name },
    DOCUMENT_SIGNING: { agreementIds: [ids.agreement] },
  };
  const steps = file.steps.map((type) => ({
    id: type.toLowerCase().replaceAll('_', '-'),
    type,
    isRequired: type !== 'FILE_UPLOAD',
    config: configs[type] ?? {},
  }));
  const fields = file.questions.map((question) => fieldOf(question, file.texts[locale]));
  const of = { version: 1 };
  return buildPack(
    name,
    [
      { kind: 'form', id: ids.form, ...of, content: { name: form.name, description: form.about, fields } },
      { kind: 'flow', id: ids.flow, ...of, content: { name, description: about, isActive: true, steps } },
      { kind: 'agreement', id: ids.agreement, ...of, content: agreementOf(file) },
    ],
    sha256,
  );
}

function fieldOf({ id, type, required, section, isPage, showIf }: Question, texts: TradeTexts): FormField {
  const value = showIf?.option === undefined ? true : (texts.options[showIf.field]?.[showIf.option] ?? '');
  return {
    id,
    type,
    label: texts.fields[id] ?? '',
    required: required === true,
    placeholder: '',
    help: texts.help[id] ?? '',
    options: texts.options[id] ?? [],
    rules: [],
    showIf: showIf ? { field: showIf.field, op: 'equals', value } : null,
    requireIf: null,
    ...(section !== undefined && {
      section: { title: texts.sections[section] ?? '', text: '', isPage: isPage === true },
    }),
  };
}

const agreementOf = ({ texts }: TradeFile) => ({
  name: texts.en.agreement.title,
  description: texts.en.agreement.about,
  position: 0,
  needsCountersign: false,
  drafts: Object.fromEntries(AGREEMENT_LOCALES.map((locale) => [locale, draftOf(texts[locale].agreement)])),
});

const draftOf = ({ title, about, content }: TradeTexts['agreement']): AgreementDraft => ({
  title,
  description: about,
  mediaType: 'text/markdown',
  content: content.join('\n\n'),
});
