import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { CustomForm, OnboardingFlow } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useFlowChoice } from '#data/queries/flows.ts';
import { useFormChoice } from '#data/queries/forms.ts';
import { byText } from '#ui/inputs/byText.ts';

/** A form or flow as choices show it. */
export interface Named {
  id: string;
  name: string;
}
/** Forms and flows for a client, by default with all their data. */
export interface Tasks<Form extends Named = CustomForm, Flow extends Named = OnboardingFlow> {
  forms: Form[];
  flows: Flow[];
}
export const NO_TASKS: Tasks = { forms: [], flows: [] };
export const hasTasks = ({ forms, flows }: Tasks) => forms.length + flows.length > 0;

interface Props<Form extends Named, Flow extends Named> {
  value: Tasks<Form, Flow>;
  /** Reduces a chosen form to the data that is kept; `flow` does the same. */
  form: (form: CustomForm) => Form;
  flow: (flow: OnboardingFlow) => Flow;
  /** True if flows can be chosen, too. */
  withFlows?: boolean;
  onChange: (tasks: Tasks<Form, Flow>) => void;
}

/** Chooses among the forms and flows that can be assigned. */
export function TaskPicker<Form extends Named, Flow extends Named>({
  value,
  form,
  flow,
  withFlows = true,
  onChange,
}: Props<Form, Flow>) {
  const { t } = useTranslation('assign');
  const forms = useFormChoice();
  const flows = useFlowChoice(withFlows);
  return (
    <>
      <PickSeveral
        label={t('forms')}
        options={forms.items.map(form)}
        value={value.forms}
        more={forms.hasMore ? forms.more : null}
        onChange={(chosen) => onChange({ ...value, forms: chosen })}
      />
      {withFlows && (
        <PickSeveral
          label={t('flows')}
          options={flows.items.filter(({ isActive }) => isActive).map(flow)}
          value={value.flows}
          more={flows.hasMore ? flows.more : null}
          onChange={(chosen) => onChange({ ...value, flows: chosen })}
        />
      )}
    </>
  );
}

interface SeveralProps<T> {
  label: string;
  options: readonly T[];
  value: T[];
  /** Reads more options; null when all are there. */
  more: (() => void) | null;
  onChange: (chosen: T[]) => void;
}

function PickSeveral<T extends Named>({ label, options, value, more, onChange }: SeveralProps<T>) {
  const { t } = useTranslation('assign');
  return (
    <div>
      <Autocomplete
        multiple
        filterSelectedOptions
        options={options}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        filterOptions={byText}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={t('none')}
        renderInput={(params) => <TextField {...params} label={label} />}
      />
      {more && (
        <Button size="small" onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
