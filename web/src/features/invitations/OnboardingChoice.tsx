import { awaitsAgreements } from '@firstmile/domain';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAgreements } from '#data/queries/agreements.ts';
import { useFlowChoice } from '#data/queries/flows.ts';
import { useNewClients } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { byText } from '#ui/inputs/byText.ts';
import { groupLabel } from '#ui/inputs/fieldTypes/FieldGroup.tsx';
import { chosenFlow, type InviteTasks } from './chosenTasks.ts';

const CHOICES = ['wizard', 'flow', 'forms'] as const;

interface Props {
  value: InviteTasks;
  onChange: (part: Pick<InviteTasks, 'begin' | 'flow'>) => void;
}

/** Chooses what invited people go through: the standard onboarding, one flow instead of it, or forms only. */
export function OnboardingChoice({ value: { begin, flow = null }, onChange }: Props) {
  const { t } = useTranslation('invitations');
  const { isSet, status } = useNewClients();
  const [label, hint] = [useId(), useId()];
  const { items: flows } = useFlowChoice(begin === 'flow');
  const active = flows.filter(({ isActive }) => isActive).map(chosenFlow);
  return (
    <>
      <FormControl role="radiogroup" aria-labelledby={label} aria-describedby={hint}>
        <FormLabel id={label} sx={groupLabel}>
          {t('begin.label')}
        </FormLabel>
        {CHOICES.map((choice) => (
          <FormControlLabel
            key={choice}
            label={t(`begin.${choice}`)}
            control={
              <Radio name={label} checked={begin === choice} onChange={() => onChange({ begin: choice, flow })} />
            }
          />
        ))}
        <FormHelperText id={hint} sx={{ mx: 0 }}>
          {t(begin ? `begin.${begin}Hint` : status === 'ready' && !isSet ? 'begin.choose' : 'begin.unknown')}
        </FormHelperText>
      </FormControl>
      {begin === 'wizard' && <NoAgreements />}
      {begin === 'flow' && (
        <Autocomplete
          options={active}
          value={flow}
          onChange={(_, chosen) => onChange({ begin, flow: chosen })}
          filterOptions={byText}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          noOptionsText={t('begin.noFlow')}
          renderInput={(params) => <TextField {...params} label={t('begin.which')} required />}
        />
      )}
    </>
  );
}

/** Says that the server refuses the invitation, while the standard onboarding has nothing to sign. */
function NoAgreements() {
  const { t } = useTranslation('invitations');
  const { agreements, status } = useAgreements();
  if (status !== 'ready' || !awaitsAgreements(agreements)) return null;
  return (
    <Banner
      severity="warning"
      action={
        <Button size="small" variant="outlined" color="inherit" component={Link} to="/admin/agreements">
          {t('begin.openAgreements')}
        </Button>
      }
    >
      {t('begin.noAgreements')}
    </Banner>
  );
}
