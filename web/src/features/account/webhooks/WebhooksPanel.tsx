import Add from '@mui/icons-material/Add';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiWebhook } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  useWebhooks,
  type WebhookTerms,
} from '#data/queries/webhooks.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { DeleteDialog } from '#ui/feedback/DeleteDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { useFocusAfter } from '#ui/lists/useFocusAfter.ts';
import { EventsPanel } from './EventsPanel.tsx';
import { LogDialog } from './LogDialog.tsx';
import { useAnswerToast } from './useAnswerToast.ts';
import type { WebhookAction } from './WebhookActions.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { WebhookSecret, type NewSecret } from './WebhookSecret.tsx';

type Opened = { action: WebhookAction; webhook: ApiWebhook } | { action: 'create'; webhook: null };

/** Settings of what programs receive. */
export default function WebhooksSettings() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <WebhooksPanel />
      <EventsPanel />
    </Box>
  );
}

/** Lists the webhooks, and creates, changes, tests and deletes them. For admins; needs the network. */
function WebhooksPanel() {
  const { t } = useTranslation('webhooks');
  const say = useMessage();
  const { items, status, error, isOnline, reload, add, replace, remove } = useWebhooks();
  const { showAnswer, showFailure } = useAnswerToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [testing, setTesting] = useState<string | null>(null);
  const focusAfter = useFocusAfter(items);
  const close = () => setOpened(null);

  const save = async (terms: WebhookTerms) => {
    if (opened?.webhook) {
      replace(await updateWebhook(opened.webhook.id, terms));
      showToast(t('saved'), 'success');
    } else {
      const { secret: value, ...webhook } = await createWebhook(terms);
      add(webhook);
      setSecret({ value, formerUntil: null });
    }
    close();
  };
  const setState = async ({ id }: ApiWebhook, state: ApiWebhook['state']) => {
    replace(await updateWebhook(id, { state }));
    showToast(t(`changed.${state}`), 'success');
  };
  const test = async ({ id }: ApiWebhook) => {
    if (testing !== null) return;
    setTesting(id);
    try {
      showAnswer(await testWebhook(id));
    } finally {
      setTesting(null);
    }
  };
  const rotate = async ({ id }: ApiWebhook) => {
    close();
    const { secret: value, formerUntil } = await rotateWebhookSecret(id);
    setSecret({ value, formerUntil });
  };
  const removeWebhook = async ({ id }: ApiWebhook) => {
    close();
    await deleteWebhook(id);
    focusAfter('createWebhook');
    remove(id);
    showToast(t('deleted'), 'success');
  };
  const act = (action: WebhookAction, webhook: ApiWebhook) => {
    if (action === 'pause') void setState(webhook, 'PAUSED').catch(showFailure);
    else if (action === 'resume') void setState(webhook, 'ACTIVE').catch(showFailure);
    else if (action === 'test') void test(webhook).catch(showFailure);
    else setOpened({ action, webhook });
  };

  const create = (
    <Button
      id={fieldId('createWebhook')}
      variant="outlined"
      startIcon={<Add />}
      disabled={!isOnline || status !== 'ready'}
      onClick={() => setOpened({ action: 'create', webhook: null })}
    >
      {t('create')}
    </Button>
  );
  const isUnknown = status === 'loading' && !isOnline;
  return (
    <Panel title={t('title')} id="webhooks" action={create}>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        <span>{t('text')}</span>{' '}
        <Link href="/api/docs" target="_blank" rel="noopener">
          {t('docs')}
        </Link>
      </Typography>
      {!isOnline && (
        <Box sx={{ mb: isUnknown ? 0 : 2.5 }}>
          <Banner severity="warning">{t('offline')}</Banner>
        </Box>
      )}
      {status === 'loading' && isOnline && <ListSkeleton label={t('loading')} />}
      {status === 'error' && <ErrorPanel message={error ? say(error) : ''} onRetry={reload} />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState icon={<WebhookOutlined />} title={t('none.title')} text={t('none.text')} />
      )}
      {status === 'ready' && items.length > 0 && (
        <Box component="ul" aria-label={t('title')} sx={list}>
          {items.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              isOnline={isOnline}
              isTesting={testing === webhook.id}
              onAction={(action) => act(action, webhook)}
            />
          ))}
        </Box>
      )}
      {(opened?.action === 'create' || opened?.action === 'edit') && (
        <WebhookDialog webhook={opened.webhook} save={save} onClose={close} />
      )}
      {opened?.action === 'log' && <LogDialog webhook={opened.webhook} onClose={close} />}
      {opened?.action === 'rotate' && (
        <ConfirmDialog
          open
          title={t('rotate.title')}
          text={t('rotate.text')}
          confirmLabel={t('rotate.confirm')}
          onConfirm={() => void rotate(opened.webhook).catch(showFailure)}
          onClose={close}
        />
      )}
      {opened?.action === 'delete' && (
        <DeleteDialog
          title={t('delete.title')}
          text={t('delete.text', { url: opened.webhook.url })}
          hint={t('delete.hint')}
          confirmLabel={t('delete.confirm')}
          onConfirm={() => void removeWebhook(opened.webhook).catch(showFailure)}
          onClose={close}
        />
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </Panel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
