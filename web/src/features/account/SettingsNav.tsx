import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';

export interface NavGroup {
  name: 'you' | 'business';
  entries: readonly { to: string; title: string }[];
}

/** Navigation of the settings: a column of links, or a select on a phone. */
export function SettingsNav({ groups }: { groups: readonly NavGroup[] }) {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <TextField
        select
        fullWidth
        id="settings-section"
        label={t('settings.section')}
        value={pathname}
        onChange={({ target }) => void navigate(target.value)}
        slotProps={{ select: { native: true } }}
        sx={{ display: { md: 'none' }, mb: 3 }}
      >
        {groups.map(({ name, entries }) => (
          <optgroup key={name} label={t(`settings.groups.${name}`)}>
            {entries.map(({ to, title }) => (
              <option key={to} value={to}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
      <Box component="nav" aria-label={t('settings.title')} sx={{ display: { xs: 'none', md: 'block' } }}>
        {groups.map(({ name, entries }) => (
          <Box key={name} sx={{ mb: 3 }}>
            <Typography id={`settings-${name}`} variant="body2" color="textSecondary" sx={{ px: 1.5, mb: 0.5 }}>
              {t(`settings.groups.${name}`)}
            </Typography>
            <Box component="ul" aria-labelledby={`settings-${name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {entries.map(({ to, title }) => (
                <li key={to}>
                  <ButtonBase component={NavLink} to={to} end sx={link}>
                    <span>{title}</span>
                  </ButtonBase>
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const link = {
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 40,
  px: 1.5,
  py: 0.75,
  borderRadius: '8px',
  textAlign: 'start',
  fontSize: '0.9375rem',
  fontWeight: 550,
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current=page]': { bgcolor: 'action.selected', fontWeight: 650 },
};
