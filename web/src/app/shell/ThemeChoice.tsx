import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const CHOICES = { system: SettingsBrightnessOutlined, light: LightModeOutlined, dark: DarkModeOutlined };

/** Light, dark, or as the device has it; remembered on this device. */
export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mb: 0.75 }}>
        {t('user.theme')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={mode}
        aria-label={t('user.theme')}
        onChange={(_event, choice: keyof typeof CHOICES | null) => choice && setMode(choice)}
      >
        {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((choice) => {
          const Icon = CHOICES[choice];
          return (
            <ToggleButton
              key={choice}
              value={choice}
              aria-label={t(`user.themes.${choice}`)}
              title={t(`user.themes.${choice}`)}
            >
              <Icon fontSize="small" />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </Box>
  );
}
