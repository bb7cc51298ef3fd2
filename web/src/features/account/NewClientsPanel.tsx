import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AppError, NEW_CLIENT_ONBOARDINGS, type NewClients, type Said } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlows } from '#data/queries/flows.ts';
import { saveNewClients, useNewClients } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';

/** How many flows can be chosen from, the newest. */
const CHOICE = 49;

/** For admins: what clients who join from now on go through. What is chosen is kept here until it is saved. */
export function NewClientsPanel() {
  const { t } = useTranslation('account');
  const { choice, status, reload } = useNewClients();
  if (status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  return <NewClientsForm key={JSON.stringify(choice)} stored={choice} />;
}

function NewClientsForm({ stored }: { stored: NewClients }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { flows, status } = useFlows(CHOICE);
  const [choice, setChoice] = useState(stored);
  const [problem, setProblem] = useState<Said | null>(null);
  const { onboarding, flowId } = choice;
  const active = flows.filter((flow) => flow.isActive);
  const isGone = status === 'ready' && flowId !== '' && !active.some(({ id }) => id === flowId);
  const save = () => {
    try {
      saveNewClients(choice);
      setProblem(null);
      showToast(t('newClients.saved'), 'success');
    } catch (error) {
      setProblem(error instanceof AppError ? (error.fields[0]?.msg ?? error.says) : t('newClients.failed'));
    }
  };
  return (
    <Panel title={t('newClients.title')} id="new-clients">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('newClients.text')}</Typography>
        {problem && <Banner severity="error">{say(problem)}</Banner>}
        {isGone && <Banner severity="warning">{t('newClients.gone')}</Banner>}
        <TextField
          select
          id="new-clients-onboarding"
          label={t('newClients.onboarding')}
          value={onboarding}
          onChange={({ target }) => setChoice({ onboarding: target.value as NewClients['onboarding'], flowId: '' })}
          slotProps={{ select: { native: true } }}
        >
          {NEW_CLIENT_ONBOARDINGS.map((one) => (
            <option key={one} value={one}>
              {t(`newClients.${one}`)}
            </option>
          ))}
        </TextField>
        {onboarding === 'flow' && (
          <TextField
            select
            id="new-clients-flow"
            label={t('newClients.which')}
            value={isGone ? '' : flowId}
            onChange={({ target }) => setChoice({ onboarding, flowId: target.value })}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('newClients.choose')}</option>
            {active.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TextField>
        )}
        <Button variant="contained" onClick={save} sx={{ justifySelf: 'start' }}>
          {t('newClients.save')}
        </Button>
      </Box>
    </Panel>
  );
}
