import {
  agreementNames,
  companyIn,
  companyInForm,
  localeFor,
  localesOf,
  mergeValues,
  shownContent,
  valuesFor,
  type AgreementLocale,
  type AgreementRef,
  type AgreementVersion,
  type MergeValues,
  type Readable,
  type Signature,
} from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#data/firebase/network.ts';
import { useAgreementVersion } from '#data/queries/agreements.ts';
import { useCompanyInfo } from '#data/queries/companyInfo.ts';
import { useMyForms } from '#data/queries/myForms.ts';
import { useProfile } from '#data/queries/profile.ts';
import { useBrand } from '#data/queries/settings.ts';
import { useSession } from '#data/session/session.ts';
import type { StepProps } from '../stepProps.ts';

/** A document as it is shown to its client: exactly these bytes are signed. */
export interface ShownDocument extends Readable {
  ref: AgreementRef;
  version: AgreementVersion;
  locale: AgreementLocale;
  title: string;
  mergeValues: MergeValues;
  /** The fields on the pages of a PDF, as they are stored. */
  fields?: string | undefined;
}

/** Names and describes a document in the reader's language. */
export function useAgreementNames(ref: AgreementRef) {
  const { i18n } = useTranslation();
  return agreementNames(ref, useAgreementVersion(ref).version, i18n.language);
}

/** Fetches a PDF in advance, so that it opens offline. */
export function useFetchedPdf(ref: AgreementRef): void {
  const { i18n } = useTranslation();
  const isOnline = useIsOnline();
  const { version } = useAgreementVersion(ref);
  const locale = version && localeFor(version, i18n.language);
  const content = locale && version.contents[locale];
  useEffect(() => {
    if (isOnline && content?.mediaType === 'application/pdf')
      void import('./pdf/fetchPdf.ts').then(({ fetchPdf }) => fetchPdf(content), ignore);
  }, [content, isOnline]);
}
/** Ignores the failure: the file is fetched when the document is opened. */
const ignore = () => undefined;

/** Fills in a version in one language; null where the version lacks that language. */
export function fillInDocument(
  ref: AgreementRef,
  version: AgreementVersion,
  { locale, values }: { locale: AgreementLocale; values: MergeValues },
): ShownDocument | null {
  const template = version.contents[locale];
  const shown = shownContent(version, { locale, mergeValues: values });
  if (!template || !shown) return null;
  const { title, fields } = template;
  return { ref, version, locale, title, mergeValues: values, ...shown, ...(fields && { fields }) };
}

/**
 * Loads a document to read and sign, in the reader's language where there is one, or as `signature` records it. The
 * document is null while its text or its merge values are not on this device; `status` then tells whether they are
 * loading.
 */
export function useShownDocument(ref: AgreementRef, steps: StepProps['reviewed'], signature?: Signature) {
  const { i18n } = useTranslation();
  const { version, status } = useAgreementVersion(ref);
  const { brand, status: brandStatus } = useBrand();
  const { user } = useSession();
  const { profile, status: profileStatus } = useProfile();
  const company = useCompany(steps);
  const [chosen, choose] = useState<AgreementLocale | null>(null);
  const locale = signature ? signature.locale : version && (chosen ?? localeFor(version, i18n.language));
  const template = locale && version?.contents[locale];
  const isOnline = useIsOnline();
  const isLoading = [status, ...(signature ? [] : [brandStatus, profileStatus])].includes('loading');
  const none = {
    document: null,
    locales: [],
    choose,
    status: isLoading && isOnline ? ('loading' as const) : ('error' as const),
  };
  if (!template || !user) return none;
  const filled = () => {
    if (template.mediaType !== 'text/markdown') return {};
    if (!brand || !profile) return null;
    const values = mergeValues({ ...user, company }, { steps, business: brand, today: today() });
    return valuesFor(template.content, values, locale);
  };
  const values = signature ? signature.mergeValues : filled();
  if (!values) return none;
  const document = fillInDocument(ref, version, { locale, values });
  return { document, locales: signature ? [] : localesOf(version), choose, status };
}

/**
 * Finds the company that the reader signs for: from the run, else from another, a form or the profile; '' where none is
 * known.
 */
export function useCompany(steps: StepProps['reviewed']): string {
  const { companyName } = useCompanyInfo();
  const entered = useEnteredCompany();
  return companyIn(steps) || companyName || entered;
}

/** Finds the company of the profile, or the one in a form that was handed in and that functions have yet to answer. */
function useEnteredCompany(): string {
  const { profile } = useProfile();
  const { assignments } = useMyForms();
  const sent = assignments.filter(({ status, submittedAt }) => status === 'IN_PROGRESS' && submittedAt !== null);
  const ofForms = sent.map(({ customForm, answers }) => companyInForm(customForm.fields ?? [], answers));
  return ofForms.findLast(Boolean) ?? profile?.company ?? '';
}

/** Formats today on this device, such as 2026-11-23. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
