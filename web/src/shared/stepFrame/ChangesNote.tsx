import { areChangesRequested, requestedChange, type StepRun } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { isolate } from '#lib/isolate.ts';

/** Shows the changes that the team requested: in a step its own, elsewhere all of them. Renders nothing without a request. */
export function ChangesNote({ run, here, nameOf }: { run: StepRun; here: string; nameOf: (key: string) => string }) {
  const { t } = useTranslation('onboarding');
  if (!areChangesRequested(run)) return null;
  const own = requestedChange(run, here);
  const all = run.stepKeys.filter((key) => requestedChange(run, key) !== undefined);
  return (
    <Box sx={{ mb: 4 }}>
      <Banner severity="warning">
        <strong>{own === undefined ? t('changes.all') : t('changes.here')}</strong>
        {own === undefined ? (
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {all.map((key) => (
              <li key={key}>
                <span>{`${isolate(nameOf(key))}: `}</span>
                <PersonText>{requestedChange(run, key)}</PersonText>
              </li>
            ))}
          </Box>
        ) : (
          <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <PersonText>{own}</PersonText>
          </Box>
        )}
      </Banner>
    </Box>
  );
}
