import TextField from '@mui/material/TextField';
import { LANGUAGES, MAX_NOTES, type Language } from '@firstmile/domain';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { TaskPicker, type Named, type Tasks } from '#steps/assigning/TaskPicker.tsx';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

/** What those who are invited get to do, by name, for it is kept as a draft. */
export interface InviteTasks extends Tasks<Named, Named> {
  /** In ms since 1970; null for no date. */
  dueAt: number | null;
  note: string;
  language: Language;
}

/** Chooses what those who are invited get to do. */
export function InviteTaskFields({ value, onChange }: { value: InviteTasks; onChange: (tasks: InviteTasks) => void }) {
  const { t } = useTranslation('invitations');
  const change = (part: Partial<InviteTasks>) => onChange({ ...value, ...part });
  return (
    <>
      <TaskPicker value={value} form={named} flow={named} onChange={change} />
      <TextInput
        name="invite-note"
        label={t('dialog.note')}
        multiline
        minRows={2}
        value={value.note}
        onChange={({ target }) => change({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_NOTES } }}
      />
      <DueDateInput value={value.dueAt} onChange={(dueAt) => change({ dueAt })} />
      <TextField
        select
        id={fieldId('invite-language')}
        label={t('dialog.language')}
        value={value.language}
        onChange={({ target }) => change({ language: target.value as Language })}
      >
        {(Object.keys(LANGUAGES) as Language[]).map((code) => (
          <MenuItem key={code} value={code} lang={code}>
            {new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

const named = ({ id, name }: Named): Named => ({ id, name });
