import type { Answers, FormField } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { answerText } from './answers.ts';

/** Answers to read, each under its label; fields without one are left out. */
export function AnswerList({ fields, answers }: { fields: readonly FormField[]; answers: Answers }) {
  const { t } = useTranslation('fill');
  const words = { yes: t('field.yes'), no: t('field.no') };
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {fields
        .filter(({ id }) => answers[id] !== undefined)
        .map(({ id, label }) => (
          <Box key={id} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
              <bdi>{answerText(answers[id], words)}</bdi>
            </Box>
          </Box>
        ))}
    </Box>
  );
}
