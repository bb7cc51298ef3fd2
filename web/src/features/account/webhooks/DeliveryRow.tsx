import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { typeOfEvent, type ApiWebhookDelivery } from '@firstmile/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dotted } from '#lib/isolate.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';

interface Props {
  delivery: ApiWebhookDelivery;
  isPaused: boolean;
  isSending: boolean;
  /** Undefined while nothing can be sent. */
  onResend: (() => void) | undefined;
}

/** One event for a webhook; a button opens what the address answered last. */
export function DeliveryRow({ delivery, isPaused, isSending, onResend }: Props) {
  const { t } = useTranslation('webhooks');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const facts = useFacts(delivery, isPaused);
  const { type, state, answer, eventId } = delivery;
  const meaning = typeOfEvent(type);
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        sx={head}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="code" translate="no" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
            {type}
          </Typography>
          <StatusBadge label={t(`log.states.${state}`)} color={state === 'sent' ? 'success' : 'warning'} />
        </Box>
        <Typography component="span" variant="body2" color="textSecondary">
          {facts}
        </Typography>
      </ButtonBase>
      {isOpen && (
        <Box id={id} sx={{ display: 'grid', gap: 1, justifyItems: 'start', px: 1, pt: 1, pb: 1.5 }}>
          {meaning && <Typography variant="body2">{t(`events.${meaning}`)}</Typography>}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('log.id', { id: eventId })}
          </Typography>
          {answer && answer.body !== '' ? (
            <Box component="pre" role="region" aria-label={t('log.body')} tabIndex={0} translate="no" sx={body}>
              {answer.body}
            </Box>
          ) : (
            <Typography variant="body2">{t(answer ? 'log.emptyBody' : 'log.noAnswer')}</Typography>
          )}
          <Button size="small" variant="outlined" disabled={!onResend} onClick={onResend}>
            <span>{t(isSending ? 'log.sending' : 'log.resend')}</span>
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Words when the event was, how often it was tried, what the address answered, and what it waits for. */
function useFacts({ createdAt, attempts, answer, state, nextTryAt }: ApiWebhookDelivery, isPaused: boolean): string {
  const { t } = useTranslation('webhooks');
  const dateTime = useDateTime();
  const at = (time: string) => dateTime(Date.parse(time));
  const waitsFor = nextTryAt ? t('log.next', { time: at(nextTryAt) }) : t('log.behind');
  return dotted([
    createdAt && at(createdAt),
    t('log.attempts', { count: attempts }),
    answer && (answer.status === null ? t('log.unanswered') : t('log.status', { status: answer.status })),
    answer && t('log.ms', { ms: answer.ms }),
    state === 'waiting' && (isPaused ? t('log.untilResumed') : waitsFor),
  ]);
}

const head = { display: 'block', width: '100%', textAlign: 'start', p: 1, borderRadius: '8px' };
const body = {
  width: '100%',
  maxHeight: 240,
  overflow: 'auto',
  m: 0,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
