import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { clientState } from '@firstmile/domain';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReminderPanel } from '#shared/due/ReminderPanel.tsx';
import { TeamPanel } from '#shared/people/TeamPanel.tsx';
import { dotted } from '#lib/isolate.ts';
import { DueMark } from '#ui/feedback/DueMark.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { clientFigures } from '../clients/clientFigures.ts';
import { ClientStateBadge } from './ClientStateBadge.tsx';
import { progressColor } from '../clients/progressColor.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientMeeting } from './ClientMeeting.tsx';
import type { PartProps } from './clientOnPage.ts';
import { goToPart, useIsNamed } from './parts.tsx';
import { MemberTwoFactor } from './TwoFactor.tsx';

/**
 * Shows state, progress, company, due date and people of a client: beside the tabs where there is room, else folded
 * above them.
 */
export function ClientRail({ isFolded, ...props }: PartProps & { isFolded: boolean }) {
  const { t } = useTranslation(['client', 'admin']);
  const id = useId();
  const isNamed = useIsNamed('people');
  const [wasNamed, setWasNamed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  if (isNamed !== wasNamed) {
    setWasNamed(isNamed);
    setIsOpen(isOpen || isNamed);
  }
  useEffect(() => {
    if (isNamed) goToPart('people');
  }, [isNamed]);
  const { client, run, record } = props;
  const { name, company, flow, percent, done, total, state } = clientFigures(client);
  const steps = state === 'none' ? '' : t('admin:clients.steps', { done, total });
  const stateAndText = (about: string) => (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {run && <ClientStateBadge state={clientState(run)} />}
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        {about}
      </Typography>
    </Box>
  );
  return (
    <Box sx={isFolded ? { mb: 2 } : fixed}>
      {isFolded && (
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          endIcon={<ExpandMore sx={isOpen ? { rotate: '180deg' } : {}} />}
          sx={{ justifyContent: 'space-between', textAlign: 'start' }}
        >
          <Box component="span" sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
            <span>{t('facts.title')}</span>
            {stateAndText(dotted([company, flow, steps]))}
            {run && <DueMark task={run} />}
          </Box>
        </Button>
      )}
      <Box id={id} hidden={isFolded && !isOpen} sx={stack}>
        {(!isFolded || isOpen) && (
          <>
            {!isFolded && stateAndText(dotted([flow, steps]))}
            {steps && (
              <ProgressBar
                value={percent}
                label={t('admin:clients.progressOf', { name })}
                color={progressColor(percent)}
                showValue
              />
            )}
            <ClientFacts {...props} />
            <ClientMeeting clientId={client.id} />
            {run && record && run.status !== 'COMPLETED' && (
              <ReminderPanel run={run} record={record} name={client.name} />
            )}
            <Box id="part-people" tabIndex={-1} sx={{ minWidth: 0 }}>
              <TeamPanel clientId={client.id} owner={client} about={(member) => <MemberTwoFactor member={member} />} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

const stack = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[hidden]': { display: 'none' },
  '& section > dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
  'button + &': { mt: 2 },
};
/** Below the top bar, and no higher than the window. */
const fixed = {
  position: 'sticky',
  top: 80,
  maxHeight: 'calc(100dvh - 96px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media print': { position: 'static', maxHeight: 'none' },
};
