import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { KEY_AREAS, keyState, millis, type ApiKey, type KeyArea, type KeyState, type Scope } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useMakers } from '#data/queries/apiKeys.ts';
import { dotted, isolate } from '#lib/isolate.ts';
import { relativeTime } from '#lib/relativeTime.ts';
import { useNow } from '#lib/useNow.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { listRow } from '#ui/lists/listRow.ts';

const COLORS = { stopped: 'warning', expired: 'default', revoked: 'default' } as const;

/** One key: its name, first characters, what it may do, who made it, its use and its end. */
export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (() => void) | undefined }) {
  const { t } = useTranslation('keys');
  const now = useNow();
  const state = keyState(apiKey, useMakers()(apiKey), now);
  const { name, hint, createdBy } = apiKey;
  const scopes = useScopeWords();
  const facts = useFacts(apiKey, state, now);
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600, minWidth: 0 }}>
            {isolate(name)}
          </Typography>
          <Typography
            component="code"
            variant="body2"
            color="textSecondary"
            translate="no"
            sx={{ fontFamily: 'monospace' }}
          >
            {`${hint}…`}
          </Typography>
          {state !== 'active' && <StatusBadge label={t(`states.${state}`)} color={COLORS[state]} />}
        </Box>
        <Typography variant="body2">{scopes(apiKey.scopes)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
        {state === 'stopped' && <Typography variant="body2">{t('stopped', { name: createdBy.name })}</Typography>}
      </Box>
      {onRevoke && (
        <Button color="error" onClick={onRevoke} aria-label={`${t('revoke.action')}: ${name}`}>
          {t('revoke.action')}
        </Button>
      )}
    </Box>
  );
}

/** Gets the words of a key's scopes, such as "Forms: read and change · Files: read". */
function useScopeWords(): (scopes: readonly Scope[]) => string {
  const { t } = useTranslation('keys');
  return (scopes) =>
    dotted(
      (Object.keys(KEY_AREAS) as KeyArea[]).flatMap((area) => {
        const acts = KEY_AREAS[area].filter((act) => scopes.includes(`${area}:${act}` as Scope));
        if (acts.length === 0) return [];
        const act = acts.length === 2 ? 'both' : acts[0];
        return [t('areaActs', { area: t(`areas.${area}`), acts: t(`actWords.${act ?? 'read'}`) })];
      }),
    );
}

/** Words who made a key, when it was used last, and when it ends or ended. */
function useFacts({ createdBy, lastUsedAt, expiresAt, revokedAt, revokedBy }: ApiKey, state: KeyState, now: number) {
  const { t, i18n } = useTranslation('keys');
  const dateTime = useDateTime();
  const [used, end] = [millis(lastUsedAt), millis(state === 'revoked' ? revokedAt : expiresAt)];
  const ended = {
    active: 'expires',
    stopped: 'expires',
    expired: 'expired',
    revoked: revokedBy ? 'revokedBy' : 'revokedAt',
  } as const;
  return dotted([
    t('madeBy', { name: createdBy.name }),
    used === null ? t('neverUsed') : t('lastUsed', { when: relativeTime(used, now, i18n.language) }),
    end === null ? t('noEnd') : t(ended[state], { time: dateTime(end), name: revokedBy?.name }),
  ]);
}
