import { isKept } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import type { ClientFile } from '#data/queries/files.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

interface KeptHintProps {
  files: readonly ClientFile[];
  /** Tells by id whether a task that is not handed in yet uses a file. */
  isInUse?: (id: string) => boolean;
}

/** Explains once per list why some files can be neither renamed nor deleted. Renders nothing where all can. */
export function KeptHint({ files, isInUse = () => false }: KeptHintProps) {
  const { t } = useTranslation('library');
  if (!files.some((file) => file.state !== 'refused' && (isKept(file) || isInUse(file.id)))) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {t('keptHint')}
    </Typography>
  );
}

/** Tells that search and filter match nothing, with a button to clear them. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('library');
  return (
    <EmptyState
      icon={<SearchOff />}
      title={t('noMatch')}
      text={t('noMatchText')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}
