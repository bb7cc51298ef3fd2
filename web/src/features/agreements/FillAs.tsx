import { fullName, type User } from '@firstmile/domain';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientChoice } from '#data/queries/users.ts';
import { dotted } from '#lib/isolate.ts';

interface Props {
  /** null shows the example. */
  client: User | null;
  onChoose: (client: User | null) => void;
}

/** Chooses the client whose values fill in an agreement, with a search among all clients. */
export function FillAs({ client, onChoose }: Props) {
  const { t } = useTranslation('agreements');
  const [typed, setTyped] = useState('');
  const { clients, status } = useClientChoice(20, client && typed === nameOf(client) ? '' : typed);
  return (
    <Autocomplete
      options={clients}
      value={client}
      inputValue={typed}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={(options) => options}
      loading={status === 'loading'}
      loadingText={t('loading')}
      noOptionsText={t(status === 'error' ? 'fillAs.failed' : 'fillAs.none')}
      slotProps={{ clearIndicator: { title: t('fillAs.clear') }, popupIndicator: { title: t('fillAs.open') } }}
      renderInput={(props) => <TextField {...props} label={t('fillAs.label')} placeholder={t('fillAs.example')} />}
    />
  );
}

const nameOf = (client: User) => dotted([fullName(client), client.onboarding.company].filter(Boolean));
