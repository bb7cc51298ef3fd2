import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Assignee } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../inputs/TextInput.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { fullName } from '@firstmile/domain';

interface ClientChecklistProps {
  search: string;
  onSearch: (search: string) => void;
  /** Clients that the search has found so far; `more` reads the next page. */
  choice: { clients: readonly Assignee[]; status: 'loading' | 'ready' | 'error'; hasMore: boolean; more: () => void };
  chosen: readonly Assignee[];
  onChange: (users: Assignee[]) => void;
}

/** A list of clients with checkboxes, newest first, read page by page, with a search. */
export function ClientChecklist({ search, onSearch, choice, chosen, onChange }: ClientChecklistProps) {
  const { t } = useTranslation('forms');
  const { clients: matches, status, hasMore, more } = choice;
  const isChosen = (user: Assignee) => chosen.some((client) => client.id === user.id);
  const toggle = (user: Assignee) =>
    onChange(isChosen(user) ? chosen.filter((client) => client.id !== user.id) : [...chosen, user]);
  const areAllChosen = matches.length > 0 && matches.every(isChosen);
  const toggleAll = () =>
    onChange(
      areAllChosen
        ? chosen.filter((client) => !matches.some((match) => match.id === client.id))
        : [...chosen, ...matches.filter((client) => !isChosen(client))],
    );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {t('checklist.title')}
      </Typography>
      <TextInput
        name="client-search"
        label={t('checklist.search')}
        type="search"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Box sx={list} tabIndex={0} role="group" aria-label={t('checklist.title')}>
        {matches.map((user) => (
          <FormControlLabel
            key={user.id}
            control={<Checkbox checked={isChosen(user)} onChange={() => toggle(user)} />}
            label={<ClientLabel user={user} />}
            sx={{ m: 0, pr: 1 }}
          />
        ))}
        {matches.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 1.5 }}>
            {t(status === 'loading' ? 'assign.loading' : status === 'error' ? 'loadFailed' : 'assign.noClients')}
          </Typography>
        )}
        {hasMore && (
          <Button size="small" onClick={more} sx={{ justifySelf: 'start' }}>
            {t('assign.more')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {t('checklist.chosen', { count: chosen.length })}
        </Typography>
        <Button size="small" onClick={toggleAll} disabled={matches.length === 0}>
          <span>{t(areAllChosen ? 'checklist.noneOfThese' : 'checklist.allOfThese')}</span>
        </Button>
      </Box>
    </Box>
  );
}

const ClientLabel = ({ user }: { user: Assignee }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    <PersonText>{fullName(user)}</PersonText>{' '}
    <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
      {user.email}
    </Box>
  </Box>
);

const list = {
  display: 'grid',
  alignContent: 'start',
  height: '12rem', // a constant height, so that no button moves away under a click while the search narrows the list
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  p: 0.5,
};
