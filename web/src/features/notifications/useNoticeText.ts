import type { Said } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Puts what a notification says into the language that is chosen; '' for a code that this version has no words for. */
export function useNoticeText(): (message: Said) => string {
  useTranslation(['notices', 'messages']); // waits until they are here
  return useMessage('notices', '');
}
