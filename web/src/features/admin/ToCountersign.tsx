import { agreementName, millis, type ToCountersign } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignature, useToCountersign } from '#data/queries/signatures.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { relativeTime } from '#lib/relativeTime.ts';
import { useNow } from '#lib/useNow.ts';
import { usePlace } from '#lib/usePlace.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ClientName } from './ClientName.tsx';
import { CountersignDialog } from './client/CountersignDialog.tsx';

const PAGE_SIZE = 5;

/** What clients signed and the business has yet to sign, of all clients; not there when nothing waits. */
export default function ToCountersignPanel() {
  const { t } = useTranslation('client');
  const { waiting: known, ...pages } = useToCountersign(PAGE_SIZE);
  const [signed, setSigned] = useState<readonly string[]>([]); // functions take them away a moment later
  const waiting = known.filter(({ id }) => !signed.includes(id));
  const { at, go, leave } = usePlace('open');
  const [opened, setOpened] = useState<ToCountersign>();
  const named = waiting.find(({ id }) => at === `sign-${id}`);
  if (named && named.id !== opened?.id) setOpened(named); // it stays open when somebody else has signed meanwhile
  const isOpen = opened && at === `sign-${opened.id}`;
  if (waiting.length === 0 && !pages.hasPrevious && !isOpen) return null;
  const count = pages.hasMore ? `${waiting.length}+` : `${waiting.length}`;
  return (
    <Panel title={t('toCountersign.title', { count })}>
      <Box component="ul" aria-label={t('toCountersign.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((one) => (
          <Row key={one.id} waiting={one} onOpen={() => go(`sign-${one.id}`)} />
        ))}
      </Box>
      <ListPages label={t('toCountersign.pages')} order={t('toCountersign.order')} pages={pages} />
      {isOpen && <Dialog waiting={opened} onClose={leave} onSigned={() => setSigned([...signed, opened.id])} />}
    </Panel>
  );
}

function Row({ waiting: { clientId, signerName, agreementTitle, since }, onOpen }: RowProps) {
  const { t, i18n } = useTranslation('client');
  const say = useMessage();
  const now = useNow();
  const title = say(agreementName(agreementTitle));
  const signed = millis(since);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <ClientName name={signerName} email={title} to={clientAddress(clientId)} />
        {signed !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('toCountersign.since', { time: relativeTime(signed, now, i18n.language) })}
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        onClick={onOpen}
        aria-label={t('countersign.openNamed', { title: `${title}, ${signerName}` })}
      >
        {t('countersign.open')}
      </Button>
    </Box>
  );
}
interface RowProps {
  waiting: ToCountersign;
  onOpen: () => void;
}

function Dialog({ waiting: { clientId, signatureId }, ...acts }: DialogProps) {
  const { signature } = useSignature(clientId, signatureId);
  return signature && <CountersignDialog clientId={clientId} signature={signature} {...acts} />;
}
interface DialogProps {
  waiting: ToCountersign;
  onClose: () => void;
  onSigned: () => void;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.25,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
