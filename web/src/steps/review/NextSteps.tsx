import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useContact } from '#data/queries/contact.ts';
import { promisesOf } from '#lib/promises.ts';

interface Props {
  /** A flow has no reference number to send. */
  isFlow: boolean;
  hasCall: boolean;
}

/** Lists what follows the submission. */
export function NextSteps({ isFlow, hasCall }: Props) {
  const { t } = useTranslation('steps');
  const contact = useContact();
  const { keys: promised, ...values } = promisesOf(contact);
  const isProject = !isFlow || contact?.areExamples === true; // a tax adviser's client waits for no kickoff
  const isShown = (key: string) =>
    key === 'mail' ? !isFlow : key === 'kickoff' ? isProject : !key.startsWith('call') || hasCall;
  const keys = promised.filter(isShown);
  const items = keys.map((key) => t(`review.next.${key}`, values));
  return (
    <Box component="section" aria-labelledby="next-steps" sx={{ mt: 4 }}>
      <Typography id="next-steps" component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('review.next.title')}
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { md: `repeat(${keys.length}, 1fr)` },
        }}
      >
        {items.map((item, index) => (
          <Box component="li" key={item} sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' }, gap: 1.5 }}>
            <Box aria-hidden sx={mark}>
              {index + 1}
            </Box>
            <Box sx={{ pt: { xs: '3px', md: 0 } }}>{item}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const mark = {
  flex: 'none',
  width: 30,
  height: 30,
  borderRadius: '50%',
  border: '2px dotted',
  borderColor: 'secondary.main',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.875rem',
  fontWeight: 600,
};
