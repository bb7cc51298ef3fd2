import type { FormAssignment, WholeFormAssignment } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormOf } from '#data/queries/formCopies.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { FormSkeleton } from '../forms/FormSkeleton.tsx';

interface Props {
  of: FormAssignment;
  children: (whole: WholeFormAssignment) => ReactNode;
}

/** What needs to know what a form asks, once that is here. */
export function WholeForm({ of, children }: Props) {
  const { t } = useTranslation('fill');
  const { whole, isFailed, retry } = useFormOf(of);
  if (whole) return children(whole);
  return isFailed ? <ErrorPanel message={t('list.failed')} onRetry={retry} /> : <FormSkeleton />;
}
