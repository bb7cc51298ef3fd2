import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { LANGUAGES, MAX_NOTES, type Language } from '@firstmile/domain';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useFlows } from '#data/queries/flows.ts';
import { useFormChoice } from '#data/queries/forms.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface Named {
  id: string;
  name: string;
}
/** What those who are invited get to do. */
export interface Tasks {
  forms: Named[];
  flows: Named[];
  due: string;
  note: string;
  language: Language;
}

/** Chooses what those who are invited get to do. */
export function TaskFields({ value, onChange }: { value: Tasks; onChange: (tasks: Tasks) => void }) {
  const { t } = useTranslation('invitations');
  const { forms } = useFormChoice(49);
  const { flows } = useFlows(49);
  const change = (part: Partial<Tasks>) => onChange({ ...value, ...part });
  return (
    <>
      <Several
        label={t('dialog.forms')}
        options={forms}
        value={value.forms}
        onChange={(chosen) => change({ forms: chosen })}
      />
      <Several
        label={t('dialog.flows')}
        options={flows.filter((flow) => flow.isActive)}
        value={value.flows}
        onChange={(chosen) => change({ flows: chosen })}
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
      <TextField
        id={fieldId('invite-due')}
        type="date"
        label={t('dialog.due')}
        value={value.due}
        onChange={({ target }) => change({ due: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
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

interface SeveralProps {
  label: string;
  options: readonly Named[];
  value: Named[];
  onChange: (chosen: Named[]) => void;
}

function Several({ label, options, value, onChange }: SeveralProps) {
  const { t } = useTranslation('invitations');
  return (
    <Autocomplete
      multiple
      options={options}
      value={value}
      onChange={(_, chosen) => onChange(chosen.map(({ id, name }) => ({ id, name })))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('dialog.none')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
