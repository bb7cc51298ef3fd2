import { fullName } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrail, type TrailFilters } from '#data/queries/activity.ts';
import { useSync } from '#data/sync/sync.ts';
import type { PartProps } from './clientOnPage.ts';
import { ListStatus } from './ClientTasks.tsx';
import { TrailEntry } from './TrailEntry.tsx';
import { TrailFilter } from './TrailFilter.tsx';
import { useTrailExport } from './useTrailExport.ts';

/** Shows a client's trail: who did what, when and from where, newest first. */
export function ClientActivity({ client }: PartProps) {
  const { t } = useTranslation(['client', 'team']);
  const [filters, setFilters] = useState<TrailFilters>({});
  const { entries, hasMore, more, ...list } = useTrail(client.id, filters);
  const { isOnline } = useSync();
  const { isBusy, save } = useTrailExport(client, filters);
  const [people, setPeople] = useState<Record<string, string>>({ [client.id]: fullName(client) });
  const unseen = entries.find(({ by }) => by && people[by.uid] === undefined)?.by;
  if (unseen) setPeople({ ...people, [unseen.uid]: unseen.name });
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return (
    <>
      <TrailFilter filters={filters} people={people} onChange={setFilters} />
      <ListStatus {...list} count={entries.length} empty={t(isFiltered ? 'team:trail.none' : 'noActivity')} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <TrailEntry key={entry.id} entry={entry} />
        ))}
      </Box>
      <Box sx={foot}>
        {hasMore && (
          <Button variant="outlined" disabled={list.status === 'loading'} onClick={more}>
            {t('team:trail.more')}
          </Button>
        )}
        <Typography component="span" sx={{ flex: 1 }} />
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            disabled={isBusy || !isOnline || entries.length === 0}
            title={isOnline ? undefined : t('export.offline')}
            onClick={() => void save(format)}
          >
            <span>{t(`team:trail.${format}`)}</span>
          </Button>
        ))}
      </Box>
    </>
  );
}

const foot = { display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2, displayPrint: 'none' };
