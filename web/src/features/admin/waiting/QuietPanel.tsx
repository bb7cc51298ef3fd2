import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useClients } from '#data/queries/users.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { useNow } from '#lib/useNow.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { useArrowKeys } from '#ui/lists/useArrowKeys.ts';
import { clientFigures } from '../clients/clientFigures.ts';
import { lastActivity } from '../clients/lastActivity.ts';
import { RemindButton } from './RemindButton.tsx';
import { rowStyle, SHOWN_ROWS } from './WaitingRow.tsx';
import { NameAndText } from './NameAndText.tsx';

/** 'Quiet for 7 days': clients whose turn it is without activity for a week, those who became quiet last first. */
export function QuietPanel() {
  const { t } = useTranslation('waiting');
  const now = useNow();
  const arrows = useArrowKeys('a, button');
  const { clients, status, retry } = useClients(SHOWN_ROWS, { isQuiet: true });
  const rows = clients.map(clientFigures);
  return (
    <Panel title={t('quiet.title')} id="quiet" isCompact>
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'ready' && rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('quiet.none')}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={t('quiet.title')}
        hidden={rows.length === 0}
        onKeyDown={arrows}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {rows.map(({ id, name, path, task, lastActivityAt }) => (
          <Box component="li" key={id} sx={rowStyle}>
            <NameAndText
              name={name}
              to={clientAddress(id)}
              text={lastActivityAt === null ? '' : t('quiet.days', { count: lastActivity(lastActivityAt, now) })}
            />
            <RemindButton name={name} path={path} task={task} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
