import {
  AGREEMENT_LOCALES,
  buildPack,
  type AgreementDraft,
  type AgreementLocale,
  type FieldType,
  type FormField,
  type FlowStep,
  type Need,
  type Pack,
  type StepType,
  type Titles,
} from '@firstmile/domain';
import { sha256 } from '#data/sync/sha256.ts';

/** The trades that the product brings a pack for, in the order of the gallery. */
export const TRADES = ['agency', 'accountant', 'law', 'it', 'construction', 'coaching'] as const;
export type Trade = (typeof TRADES)[number];

/**
 * One question of a trade's form; its texts are in `TradeTexts`. `showIf` names an earlier question and its option by
 * index, or yes.
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

interface Words {
  title: string;
  text: string;
}

/** A trade's texts in one language. */
export interface TradeTexts {
  name: string;
  about: string;
  /** The flow's title for clients. */
  title: string;
  welcome: Words;
  /** Words of the company step and of the upload, in trades with these steps. */
  company?: Words;
  files?: Words & { hints: string[] };
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
  /** What the company step asks for, where that differs from the standard. */
  companyFields?: Record<string, Need>;
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
 * Builds a trade's pack in one language: its form, its flow, and its agreement, which has all languages. Form and flow
 * have an id per language, so that packs of two languages stand side by side; their titles, and the words of the flow's
 * steps, exist in all.
 */
export function tradePack(trade: Trade, file: TradeFile, locale: AgreementLocale): Promise<Pack> {
  const { name, about, form } = file.texts[locale];
  const titlesOf = (title: (texts: TradeTexts) => string): Titles =>
    Object.fromEntries(AGREEMENT_LOCALES.map((code) => [code, title(file.texts[code])]));
  const ids = { form: `${trade}-form-${locale}`, flow: `${trade}-flow-${locale}`, agreement: `${trade}-agreement` };
  const configs: Partial<Record<StepType, FlowStep['config']>> = {
    CUSTOM_FORM: { customFormId: ids.form, customFormName: form.name },
    COMPANY_INFO: file.companyFields ? { fields: file.companyFields } : {},
    DOCUMENT_SIGNING: { agreementIds: [ids.agreement] },
  };
  const wordsOf = (code: AgreementLocale, type: StepType) => WORDS[type]?.(file.texts[code]) ?? {};
  const others = AGREEMENT_LOCALES.filter((code) => code !== locale);
  const steps = file.steps.map((type) => ({
    id: type.toLowerCase().replaceAll('_', '-'),
    type,
    isRequired: type !== 'FILE_UPLOAD',
    config: {
      ...configs[type],
      ...wordsOf(locale, type),
      ...(WORDS[type] && { words: Object.fromEntries(others.map((code) => [code, wordsOf(code, type)])) }),
    },
  }));
  const fields = file.questions.map((question) => fieldOf(question, file.texts[locale]));
  const of = { version: 1 };
  return buildPack(
    name,
    [
      {
        kind: 'form',
        id: ids.form,
        ...of,
        content: { name: form.name, titles: titlesOf((texts) => texts.form.name), description: form.about, fields },
      },
      {
        kind: 'flow',
        id: ids.flow,
        ...of,
        content: { name, titles: titlesOf((texts) => texts.title), description: about, isActive: true, steps },
      },
      { kind: 'agreement', id: ids.agreement, ...of, content: agreementOf(file) },
    ],
    sha256,
  );
}

/** The words of the steps that a trade words, by type. */
const WORDS: Partial<Record<StepType, (texts: TradeTexts) => FlowStep['config']>> = {
  WELCOME: ({ welcome }) => headOf(welcome),
  COMPANY_INFO: ({ company }) => headOf(company),
  FILE_UPLOAD: ({ files }) => ({ ...headOf(files), ...(files && { hints: files.hints }) }),
  DOCUMENT_SIGNING: ({ agreement }) => headOf({ title: agreement.title, text: agreement.about }),
};
const headOf = (words: Words | undefined) => (words ? { title: words.title, description: words.text } : {});

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
