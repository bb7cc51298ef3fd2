import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { KEY_AREAS, type KeyArea, type Scope } from '@firstmile/domain';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Chooses what a key may read and change, by area, in the field `scopes` of a Formik form. */
export function ScopeFields() {
  const { t } = useTranslation('keys');
  const say = useMessage();
  const id = useId();
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<Scope[]>('scopes');
  const shown = touched && error ? say(error) : undefined;
  const toggle = (scope: Scope, isOn: boolean) => {
    void setTouched(true, false);
    void setValue(isOn ? [...value, scope] : value.filter((other) => other !== scope));
  };
  return (
    <Box component="fieldset" aria-describedby={`${id}-foot`} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
        {t('scopes')}
      </Typography>
      <FormHelperText id={`${id}-foot`} error={shown !== undefined} role={shown && 'alert'} sx={{ mb: 1 }}>
        {shown ?? t('scopesHint')}
      </FormHelperText>
      {(Object.keys(KEY_AREAS) as KeyArea[]).map((area) => (
        <Box key={area} role="group" aria-labelledby={`${id}-${area}`} sx={row}>
          <Box id={`${id}-${area}`} sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {t(`areas.${area}`)}
          </Box>
          <Box sx={{ display: 'flex', width: '14rem' }}>
            {KEY_AREAS[area].map((act) => {
              const scope = `${area}:${act}` as Scope;
              return (
                <FormControlLabel
                  key={act}
                  label={t(`acts.${act}`)}
                  sx={{ flex: '0 0 50%', m: 0 }}
                  control={
                    <Checkbox
                      name={scope}
                      checked={value.includes(scope)}
                      onChange={({ target }) => toggle(scope, target.checked)}
                    />
                  }
                />
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  borderTop: 1,
  borderColor: 'divider',
};
