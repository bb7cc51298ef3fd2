import Box from '@mui/material/Box';
import type { ConfirmationConfig } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import type { ConfigProps } from './configProps.ts';
import { TitleAndText } from './TitleAndText.tsx';
import { WordsByLanguage } from './WordsByLanguage.tsx';

/** Edits the texts of the confirmation, and whether it offers a call (the default). */
export function ConfirmationSettings(props: ConfigProps) {
  const { t } = useTranslation('flows');
  const { showCalendarBooking } = props.config as ConfirmationConfig;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <WordsByLanguage {...props}>{(words) => <TitleAndText {...words} />}</WordsByLanguage>
      <CheckInput
        name={props.name('showCalendarBooking')}
        label={t('config.calendar')}
        checked={showCalendarBooking ?? true}
        onChange={(event) => props.onChange({ showCalendarBooking: event.target.checked ? undefined : false })}
      />
    </Box>
  );
}
