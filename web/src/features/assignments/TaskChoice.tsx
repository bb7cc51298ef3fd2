import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useFlowChoice } from '#data/queries/flows.ts';
import { useFormChoice } from '#data/queries/forms.ts';
import { byText } from '#ui/inputs/byText.ts';

/** A form or flow, or the onboarding, whose id is empty. */
export interface ChosenTask {
  kind: 'onboarding' | 'form' | 'flow';
  id: string;
  name: string;
}

interface Props {
  label: string;
  value: ChosenTask | null;
  /** Offers the onboarding, too. */
  withOnboarding?: boolean;
  onChange: (task: ChosenTask | null) => void;
}

/** Chooses one form or flow. */
export function TaskChoice({ label, value, withOnboarding = false, onChange }: Props) {
  const { t } = useTranslation('assign');
  const forms = useFormChoice();
  const flows = useFlowChoice();
  const onboarding = { kind: 'onboarding', id: '', name: t('followUp.anyOnboarding') } as const;
  const options: ChosenTask[] = [
    ...(withOnboarding ? [onboarding] : []),
    ...forms.items.map(({ id, name }) => ({ kind: 'form' as const, id, name })),
    ...flows.items.filter(({ isActive }) => isActive).map(({ id, name }) => ({ kind: 'flow' as const, id, name })),
  ];
  const groups = { onboarding: '', form: t('followUp.forms'), flow: t('followUp.flows') };
  const more = () => {
    if (forms.hasMore) forms.more();
    if (flows.hasMore) flows.more();
  };
  return (
    <div>
      <Autocomplete
        options={options}
        value={value}
        onChange={(_, task) => onChange(task)}
        filterOptions={byText}
        groupBy={({ kind }) => groups[kind]}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ kind, id }) => `${kind}/${id}`}
        isOptionEqualToValue={(option, chosen) => option.kind === chosen.kind && option.id === chosen.id}
        noOptionsText={t('none')}
        renderInput={(params) => <TextField {...params} label={label} required />}
      />
      {(forms.hasMore || flows.hasMore) && (
        <Button size="small" onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
