import { acceptedTypes, fileRules, filesById, filesOf, FILE_TYPES } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { toneTint } from '#ui/feedback/tint.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';
import { GivenFile } from './GivenFile.tsx';

/** Files that can be chosen or dropped, up to the number that the field takes, and removed; one file can be replaced. */
export function FileField({ field, value, error, required, onChange, onBlur, files }: FieldProps) {
  const { t } = useTranslation('fill');
  const { endings, megabytes, most } = fileRules(field.rules);
  const named = typeof value === 'string' ? [{ fileId: '', name: value }] : filesOf(value);
  const isFull = most > 1 && named.length >= most;
  const id = fieldId(field.id);
  const { note } = files ?? {};
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: acceptedTypes('assigned', endings),
    multiple: most > 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const chosen = [...accepted, ...rejected.map(({ file }) => file)]; // refused with a reason, by name
      if (chosen.length > 0) files?.onChoose(chosen);
    },
  });
  const remove = (fileId: string) => {
    const others = Object.entries(filesById(value)).filter(([other]) => other !== fileId);
    onChange(others.length > 0 ? Object.fromEntries(others) : undefined);
    setTimeout(() => document.getElementById(id)?.focus()); // its own button is gone
  };
  const types = Object.values(FILE_TYPES).flatMap(([first = '']) => (endings.includes(first) ? [first.slice(1)] : []));
  const limits = { types: types.join(', ').toUpperCase(), megabytes, most };
  return (
    <FieldGroup field={field} error={error} required={required} role="group" onBlur={onBlur}>
      <Box {...getRootProps({ role: undefined, tabIndex: undefined })} sx={box(named.length > 0, isDragActive)}>
        {named.length > 0 && (
          <Box component="ul" sx={list}>
            {named.map((file, index) => (
              <GivenFile
                key={file.fileId}
                buttonId={isFull && index === 0 ? id : undefined}
                name={file.name}
                badge={files?.badge?.(file.fileId)}
                onRemove={() => remove(file.fileId)}
              />
            ))}
          </Box>
        )}
        {note}
        {!isFull && (
          <Button
            id={id}
            variant="outlined"
            startIcon={<AttachFile />}
            aria-describedby={`${id}-limits`}
            onClick={open}
            sx={{ justifySelf: 'start' }}
          >
            <span>{t(most > 1 ? 'file.add' : named.length > 0 ? 'file.replace' : 'file.choose')}</span>
            <Box component="span" sx={visuallyHidden}>
              {`: ${field.label}`}
            </Box>
          </Button>
        )}
        <Typography id={`${id}-limits`} variant="body2" color="textSecondary">
          {isFull ? t('file.full', limits) : t(most > 1 ? 'file.limitsOfSeveral' : 'file.limits', limits)}
        </Typography>
      </Box>
      <input {...getInputProps({ 'aria-label': field.label })} />
    </FieldGroup>
  );
}

const box = (hasFile: boolean, isDragActive: boolean) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  p: 2,
  borderRadius: '12px',
  border: hasFile ? '1px solid' : '2px dashed',
  borderColor: isDragActive ? 'secondary.main' : hasFile ? 'divider' : toneTint('primary', 45),
  bgcolor: isDragActive ? toneTint('primary', 12) : 'background.paper',
});
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  '& > li + li': { borderTop: 1, borderColor: 'divider', pt: 1 },
};
