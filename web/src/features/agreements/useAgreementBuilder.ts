import {
  AGREEMENT_LOCALES,
  agreementProblems,
  AppError,
  isEmptyDraft,
  nextVersion,
  type AgreementDefinition,
  type AgreementDraft,
  type AgreementInput,
  type AgreementLocale,
  type MessageOrText,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAgreement, updateAgreement } from '#data/queries/agreements.ts';
import { readPdf } from '#data/queries/agreementFiles.ts';
import { publishAgreement, textErrors } from '#data/queries/publishing.ts';
import type { useDraft } from '#data/sync/drafts.ts';
import { useEdited, type Edited } from '#lib/useEdited.ts';
import { judgePdf } from '#steps/documents/pdf/judgePdf.ts';
import { pdfFacts } from './pdfFacts.ts';
import { useFaultText } from '#steps/documents/pdf/useFaultText.ts';
import { showToast } from '#ui/feedback/toast.ts';

export type AgreementBuilderState = ReturnType<typeof useAgreementBuilder>;
export const EMPTY_DRAFT: AgreementDraft = { title: '', description: '', mediaType: 'text/markdown', content: '' };
/** Key of an error that no control can correct; other errors have domain's field names. */
export const GENERAL = 'agreement';

/** Holds the state of an agreement's builder: values, whether they are saved, errors, and a draft on this device. */
export function useAgreementBuilder(
  current: AgreementDefinition | null,
  draft: ReturnType<typeof useDraft<Edited<AgreementInput>>>,
  uiLocale: AgreementLocale,
) {
  const { t } = useTranslation('agreements');
  const edited = useEdited(inputOf(current, uiLocale), current?.updatedAt?.toMillis() ?? 0, draft);
  const { values, change } = edited;
  const [errors, setErrors] = useState<Record<string, MessageOrText>>({});
  const [failures, setFailures] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const faultText = useFaultText();
  const set = (part: Partial<AgreementInput>) => {
    setErrors({});
    change({ ...values, ...part });
  };
  const fail = (error: unknown) => {
    const fields = error instanceof AppError ? error.fields : [];
    const general = error instanceof AppError ? error.says : t('saveFailed');
    setErrors(
      fields.length > 0 ? Object.fromEntries(fields.map(({ field, msg }) => [field, msg])) : { [GENERAL]: general },
    );
    setFailures(failures + 1);
  };
  /**
   * Finds problems of the PDFs, by field, that keep clients from seeing them unchanged: drafts may come from elsewhere
   * than the upload.
   */
  const pdfErrors = async (): Promise<Record<string, MessageOrText>> => {
    const problems = AGREEMENT_LOCALES.map(async (locale): Promise<[string, MessageOrText][]> => {
      const draft = values.drafts[locale];
      if (draft?.mediaType !== 'application/pdf' || isEmptyDraft(draft)) return [];
      const contentProblem = (said: MessageOrText): [string, MessageOrText][] => [[`drafts.${locale}.content`, said]];
      const bytes = await readPdf(draft).catch(() => null); // reported below
      if (!bytes) return contentProblem(t('pdf.notHere'));
      const fault = await judgePdf(bytes);
      if (fault) return contentProblem(t('pdf.unshown', { problem: faultText(fault) }));
      const isFilledIn = (draft.fields ?? '[]') !== '[]';
      return isFilledIn && (await pdfFacts(draft)).isCertified ? contentProblem(t('pdf.certified')) : [];
    });
    return Object.fromEntries((await Promise.all(problems)).flat());
  };
  /** Finds problems that prevent publishing, before the agreement is saved: saving leaves the page. */
  const publishingErrors = async () => ({
    ...(await pdfErrors()),
    ...(agreementProblems(values).length === 0 &&
      Object.fromEntries(textErrors(values.drafts).map(({ field, msg }) => [field, msg]))),
  });
  const store = (): AgreementDefinition | null => {
    try {
      let id = current?.id ?? '';
      edited.save((key) => {
        if (!current) id = createAgreement(values, key);
        else if (edited.isDirty) void updateAgreement(current, values, key);
        else draft.clear();
      });
      return { ...(current ?? NEW), ...values, id, writeId: 'saved' };
    } catch (error) {
      fail(error);
      return null;
    }
  };
  return {
    ...edited,
    errors,
    failures,
    set,
    setDraft: (locale: AgreementLocale, part: Partial<AgreementDraft>) =>
      set({ drafts: { ...values.drafts, [locale]: { ...EMPTY_DRAFT, ...values.drafts[locale], ...part } } }),
    removeDraft: (locale: AgreementLocale) =>
      set({ drafts: Object.fromEntries(Object.entries(values.drafts).filter(([key]) => key !== locale)) }),
    discard: () => {
      edited.discard();
      setErrors({});
    },
    /** The number of the version that publishing makes. */
    nextVersion: nextVersion({ ...(current ?? NEW), ...values, id: current?.id ?? '' }),
    /** True if there are changes since the last version. */
    isPublishable: edited.isDirty || current === null || current.isChanged || current.version === 0,
    save: () => {
      if (store()) showToast(t(current ? 'updated' : 'created'), 'done');
    },
    isChecking,
    publish: async () => {
      setIsChecking(true);
      const problems = await publishingErrors();
      setIsChecking(false);
      if (Object.keys(problems).length > 0) {
        setErrors(problems);
        setFailures(failures + 1);
        return;
      }
      const saved = store();
      if (!saved) return;
      try {
        await publishAgreement(saved);
        showToast(t('published', { version: nextVersion(saved) }), 'done');
      } catch (error) {
        fail(error);
      }
    },
  };
}

const inputOf = (current: AgreementDefinition | null, uiLocale: AgreementLocale): AgreementInput => ({
  name: current?.name ?? '',
  description: current?.description ?? '',
  position: current?.position ?? 0,
  needsCountersign: current?.needsCountersign ?? false,
  drafts: current?.drafts ?? { [uiLocale]: EMPTY_DRAFT },
});

const NEW = {
  isArchived: false,
  isChanged: true,
  version: 0,
  publishedTitle: '',
  creator: { uid: '', firstName: '', lastName: '' },
  createdAt: null,
  updatedAt: null,
};
