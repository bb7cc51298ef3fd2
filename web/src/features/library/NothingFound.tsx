import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** Says that search and filter leave nothing, and leads back to everything. */
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
