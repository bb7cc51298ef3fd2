import { countryName } from '@firstmile/domain';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAnswers } from '#data/queries/formAssignmentCommands.ts';
import { useSync } from '#data/sync/sync.ts';
import { saveFile } from '#lib/saveFile.ts';
import type { Choice } from './AssignmentFilters.tsx';

/** Buttons to save the answers of the chosen form as a file. */
export function AnswerExports({ form, onFailed }: { form: Choice | undefined; onFailed: (error: unknown) => void }) {
  const { t, i18n } = useTranslation('forms');
  const { isOnline } = useSync();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    if (!form) return;
    setIsBusy(true);
    try {
      saveFile(
        await exportAnswers(form.id, kind, {
          yes: t('yes'),
          no: t('no'),
          country: (code) => countryName(code, i18n.language),
          columns: t('export.columns', { returnObjects: true }),
          statuses: t('statuses', { returnObjects: true }),
        }),
        `${form.name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'form'}.${kind}`,
      );
    } catch (error) {
      onFailed(error);
    } finally {
      setIsBusy(false);
    }
  };
  const hint = !form ? t('export.chooseForm') : !isOnline ? t('export.offline') : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'end' }}>
      {hint && (
        <Box component="p" sx={{ m: 0, typography: 'caption', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['csv', 'json'] as const).map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            startIcon={<Download />}
            disabled={hint !== undefined || isBusy}
            onClick={() => void save(kind)}
          >
            <span>{t(`export.${kind}`)}</span>
          </Button>
        ))}
      </Box>
    </Box>
  );
}
