import {
  areChangesRequested,
  partLabel,
  sentBackIn,
  sentBackName,
  type ReviewedRun,
  type SentBack,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { isolate } from '#lib/isolate.ts';

interface Props {
  run: ReviewedRun;
  here: string;
  nameOf: (key: string) => string;
}

/** Shows what the team sent back: in a step its own, elsewhere all of it. Renders nothing without a request. */
export function ChangesNote({ run, here, nameOf }: Props) {
  const { t } = useTranslation('onboarding');
  const say = useMessage();
  if (!areChangesRequested(run)) return null;
  const own = sentBackIn(run, here);
  const shown = own.length > 0 ? own : sentBackIn(run);
  const name = (sentBack: SentBack) =>
    sentBack.part === ''
      ? nameOf(sentBack.step)
      : say((own.length > 0 && partLabel(run, sentBack)) || sentBackName(run, sentBack));
  const isOfStep = own.length === 1 && own[0]?.part === '';
  return (
    <Box sx={{ mb: 4 }}>
      <Banner severity="warning">
        <strong>{own.length > 0 ? t('changes.here') : t('changes.all')}</strong>
        {isOfStep ? (
          <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <PersonText>{own[0]?.reason}</PersonText>
          </Box>
        ) : (
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {shown.map((sentBack) => (
              <li key={`${sentBack.step}/${sentBack.part}`}>
                <span>{`${isolate(name(sentBack))}: `}</span>
                <PersonText>{sentBack.reason}</PersonText>
              </li>
            ))}
          </Box>
        )}
        {own.length > 0 && own.every(({ part }) => part !== '') && <Box sx={{ mt: 1 }}>{t('changes.others')}</Box>}
      </Banner>
    </Box>
  );
}
