import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** An agreement's plain text, its headings and clauses set as such: every character of it is shown. Scrolls, by keyboard too. */
export function AgreementText({ title, text }: { title: string; text: string }) {
  const lines = text.split('\n').filter((line) => line !== '');
  const { t, i18n } = useTranslation('steps');
  return (
    <>
      {i18n.language !== 'en' && (
        <Typography variant="body2" color="textSecondary">
          {t('documents.english')}
        </Typography>
      )}
      <Box role="region" aria-label={title} tabIndex={0} lang="en" sx={page}>
        {lines.map((line, index) => (
          <Line key={index} line={line} isTitle={index === 0} />
        ))}
      </Box>
    </>
  );
}

function Line({ line, isTitle }: { line: string; isTitle: boolean }) {
  if (isTitle)
    return (
      <Typography component="h3" variant="h2">
        {line}
      </Typography>
    );
  if (/^\d+\. /.test(line))
    return (
      <Typography component="h4" variant="h4" sx={{ mt: 2.5 }}>
        {line}
      </Typography>
    );
  return <Typography sx={{ mt: 1, maxWidth: '75ch' }}>{line}</Typography>;
}

/** Space above the text in its dialog, which would cut the focus ring off and otherwise sets none below a title. */
export const ROOM_FOR_RING = '6px !important';

const page = {
  flex: '1 1 auto',
  minHeight: '10rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  px: { xs: 2, sm: 4 },
  py: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.default',
} as const;
