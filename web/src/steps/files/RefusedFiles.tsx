import { FILE_LIMITS, type FileKind } from '@firstmile/domain';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { RefusedFile } from './useAddFiles.ts';

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  onClose: () => void;
  kind?: Exclude<FileKind, 'assigned' | 'message'>;
}

/** Lists files that were refused, each with its reason, and what to do about it. */
export function RefusedFiles({ refused, onClose, kind = 'step' }: RefusedFilesProps) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  if (refused.length === 0) return null;
  return (
    <Banner severity="error" onClose={onClose}>
      <strong>{t('files.refused', { count: refused.length })}</strong>
      <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5, overflowWrap: 'anywhere', '& li + li': { mt: 0.5 } }}>
        {refused.map(({ name, reason }, index) => (
          <li key={index}>
            <PersonText>{name}</PersonText>
            <span>{`: ${say(reason)}`}</span>
          </li>
        ))}
      </Box>
      <span>{t(`files.refusedAdvice.${kind}`, { megabytes: FILE_LIMITS[kind].maxBytes / 1024 ** 2 })}</span>
    </Banner>
  );
}
