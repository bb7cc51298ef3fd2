import { acceptedTypes } from '@firstmile/domain';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addFiles } from '#data/queries/fileCommands.ts';
import type { ClientFile } from '#data/queries/files.ts';
import { useFailure } from '#steps/useFailure.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** Chooses the file that takes the place of a sent-back one. */
export function ReplaceButton({ file: { id, kind, name } }: { file: ClientFile }) {
  const { t } = useTranslation('library');
  const describeFailure = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const replace = async (chosen: File) => {
    try {
      await addFiles([chosen], kind, { replaces: id });
    } catch (error) {
      showToast(describeFailure(t('replaceFailed', { name: chosen.name }), error), 'error');
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.values(acceptedTypes(kind)).flat().join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void replace(chosen);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <Button
        size="small"
        variant="contained"
        onClick={() => input.current?.click()}
        aria-label={t('actions.replaceNamed', { name })}
      >
        <span>{t('actions.replace')}</span>
      </Button>
    </>
  );
}
