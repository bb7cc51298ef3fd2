import { FILE_LIMITS, isFileAnswer } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { toneTint } from '#ui/feedback/tint.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { PersonText } from '#ui/PersonText.tsx';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

/** A file that can be chosen, replaced or removed; its upload's status is below its name. */
export function FileField({ field, value, error, required, onChange, onBlur, files }: FieldProps) {
  const { t } = useTranslation('fill');
  const input = useRef<HTMLInputElement>(null);
  const name = isFileAnswer(value) ? value.name : typeof value === 'string' ? value : '';
  const id = fieldId(field.id);
  const { status: badge } = files ?? {};
  const choose = (file: File | undefined) => file && (files ? files.onChoose(file) : onChange(file.name));
  const remove = () => {
    onChange(undefined);
    document.getElementById(id)?.focus();
  };
  return (
    <FieldGroup field={field} error={error} required={required} role="group" onBlur={onBlur}>
      <Box sx={box(name !== '')}>
        {name !== '' && (
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <PersonText>{name}</PersonText>
          </Typography>
        )}
        {badge}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            id={id}
            variant="outlined"
            startIcon={<AttachFile />}
            aria-describedby={`${id}-limits`}
            onClick={() => input.current?.click()}
          >
            <span>{name === '' ? t('file.choose') : t('file.replace')}</span>
            <Box component="span" sx={visuallyHidden}>
              {`: ${field.label}`}
            </Box>
          </Button>
          {name !== '' && (
            <Button color="inherit" onClick={remove} aria-label={t('file.removeNamed', { name })}>
              {t('file.remove')}
            </Button>
          )}
        </Box>
        <Typography id={`${id}-limits`} variant="body2" color="textSecondary">
          {t('file.limits', { megabytes: FILE_LIMITS.step.maxBytes / 1024 ** 2 })}
        </Typography>
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        tabIndex={-1}
        aria-label={field.label}
        accept={FILE_LIMITS.step.endings.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
    </FieldGroup>
  );
}

const box = (hasFile: boolean) => ({
  display: 'grid',
  gap: 1,
  p: 2,
  borderRadius: '12px',
  border: hasFile ? '1px solid' : '2px dashed',
  borderColor: hasFile ? 'divider' : toneTint('primary', 45),
  bgcolor: 'background.paper',
});
