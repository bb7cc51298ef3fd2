import Add from '@mui/icons-material/Add';
import KeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { millis, type ApiKey, type CreatedKey } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#data/errorMessage.ts';
import { revokeApiKey, useApiKeys, useRevokedKeys } from '#data/queries/apiKeys.ts';
import { useSync } from '#data/sync/sync.ts';
import { DeleteDialog } from '#ui/feedback/DeleteDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';

/** Lists the keys of programs, and creates and revokes them. For admins. */
export function ApiKeysPanel() {
  const { t } = useTranslation(['keys', 'account']);
  const say = useMessage();
  const { isOnline } = useSync();
  const { items, status, reload } = useApiKeys();
  const revoked = useRevokedKeys();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  if (status === 'loading') return <ListSkeleton label={t('account:loading')} />;
  if (status === 'error') return <ErrorPanel message={t('account:loadFailed')} onRetry={reload} />;
  const revoke = async ({ id, name }: ApiKey) => {
    setEnding(null);
    try {
      await revokeApiKey(id);
      showToast(t('revoked', { name }), 'success');
    } catch (error) {
      showToast(say(errorMessage(error) ?? t('failed')), 'error');
    }
  };
  const create = (
    <Button
      variant="outlined"
      startIcon={<Add />}
      disabled={!isOnline}
      onClick={() => setIsCreating(true)}
      aria-describedby="api-keys-text"
    >
      {t('create')}
    </Button>
  );
  const newestFirst = items.toSorted((a, b) => (millis(b.createdAt) ?? Infinity) - (millis(a.createdAt) ?? Infinity));
  return (
    <Panel title={t('title')} action={create}>
      <Typography id="api-keys-text" color="textSecondary" sx={{ mb: 2.5 }}>
        <span>{t('text')}</span>{' '}
        <Link href="/api/docs" target="_blank" rel="noopener">
          {t('docs')}
        </Link>{' '}
        {!isOnline && <span>{t('offline')}</span>}
      </Typography>
      {items.length === 0 ? (
        <EmptyState icon={<KeyOutlined />} title={t('none.title')} text={t('none.text')} />
      ) : (
        <KeyList label={t('title')} keys={newestFirst} onRevoke={isOnline ? setEnding : undefined} />
      )}
      {revoked.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 4, mb: 2 }}>
            {t('revokedKeys')}
          </Typography>
          <KeyList label={t('revokedKeys')} keys={revoked} onRevoke={undefined} />
        </>
      )}
      {isCreating && (
        <CreateKeyDialog
          onCreated={(key) => {
            setIsCreating(false);
            setCreated(key);
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {created && <NewKeyDialog created={created} onClose={() => setCreated(null)} />}
      {ending && (
        <DeleteDialog
          title={t('revoke.title', { name: ending.name })}
          text={t('revoke.text')}
          hint={t('revoke.hint')}
          confirmLabel={t('revoke.confirm')}
          onConfirm={() => void revoke(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Panel>
  );
}

interface KeyListProps {
  label: string;
  keys: readonly ApiKey[];
  /** Undefined where none can be revoked. */
  onRevoke: ((key: ApiKey) => void) | undefined;
}

const KeyList = ({ label, keys, onRevoke }: KeyListProps) => (
  <Box component="ul" aria-label={label} sx={list}>
    {keys.map((key) => (
      <ApiKeyRow key={key.id} apiKey={key} onRevoke={onRevoke && (() => onRevoke(key))} />
    ))}
  </Box>
);

const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
