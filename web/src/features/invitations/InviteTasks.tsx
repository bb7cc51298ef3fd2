import TextField from '@mui/material/TextField';
import { LANGUAGES, MAX_NOTES, type Language } from '@firstmile/domain';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { TaskPicker } from '#shared/assignDialog/TaskPicker.tsx';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { OnboardingChoice } from './OnboardingChoice.tsx';
import { chosenFlow, chosenForm, type InviteTasks } from './chosenTasks.ts';

/** Chooses the tasks of invited people. */
export function InviteTaskFields({ value, onChange }: { value: InviteTasks; onChange: (tasks: InviteTasks) => void }) {
  const { t } = useTranslation('invitations');
  const change = (part: Partial<InviteTasks>) => onChange({ ...value, ...part });
  return (
    <>
      <OnboardingChoice value={value} onChange={change} />
      <TaskPicker
        value={value}
        form={chosenForm}
        flow={chosenFlow}
        withFlows={value.begin === undefined || value.begin === 'wizard'}
        onChange={change}
      />
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
