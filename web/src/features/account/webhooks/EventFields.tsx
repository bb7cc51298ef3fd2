import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { EVENT_TYPES } from '@firstmile/domain';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EVENT_GROUPS, typesOf } from './eventGroups.ts';

/** Chooses the events of a webhook: all, in the field `choice` of a Formik form, or those named in `types`. */
export function EventFields() {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const [{ value: choice }, , { setValue: setChoice }] = useField<'all' | 'some'>('choice');
  const [{ value: types }, { touched, error }, { setValue }] = useField<readonly string[]>('types');
  const toggle = (name: string, isOn: boolean) =>
    void setValue(isOn ? [...types, name] : types.filter((other) => other !== name));
  const problem = touched ? error : undefined;
  return (
    <>
      <FormControl role="radiogroup" aria-labelledby={id}>
        <FormLabel id={id}>{t('dialog.events')}</FormLabel>
        {(['all', 'some'] as const).map((option) => (
          <FormControlLabel
            key={option}
            label={t(`dialog.choice.${option}`)}
            control={<Radio name={id} checked={choice === option} onChange={() => void setChoice(option)} />}
          />
        ))}
      </FormControl>
      {choice === 'some' && (
        <Box>
          {problem && (
            <FormHelperText error role="alert">
              {problem}
            </FormHelperText>
          )}
          {EVENT_GROUPS.map((group) => (
            <Box key={group} component="fieldset" sx={{ border: 0, m: 0, p: 0, pt: 1.5, minWidth: 0 }}>
              <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
                {t(`groups.${group}`)}
              </Typography>
              {typesOf(group).map((type) => {
                const { name } = EVENT_TYPES[type];
                return (
                  <FormControlLabel
                    key={type}
                    sx={{ display: 'flex', mr: 0, overflowWrap: 'anywhere' }}
                    control={
                      <Checkbox
                        name={name}
                        checked={types.includes(name)}
                        onChange={({ target }) => toggle(name, target.checked)}
                      />
                    }
                    label={
                      <>
                        <span>{t(`events.${type}`)}</span>{' '}
                        <Typography component="code" variant="body2" color="textSecondary" translate="no" sx={mono}>
                          {name}
                        </Typography>
                      </>
                    }
                  />
                );
              })}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

const mono = { fontFamily: 'monospace' };
