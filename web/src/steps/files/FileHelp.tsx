import { Panel } from '#ui/layout/Panel.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What is useful to upload. */
export function FileHelp() {
  const { t } = useTranslation('steps');
  const items = (['brand', 'marketing', 'requirements', 'reference', 'contracts', 'technical'] as const).map((key) =>
    t(`files.help.${key}`),
  );
  return (
    <Panel title={t('files.help.title')}>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, columns: { sm: 2 }, columnGap: 4, '& li': { mb: 0.5, breakInside: 'avoid' } }}
      >
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('files.help.later')}
      </Typography>
    </Panel>
  );
}
