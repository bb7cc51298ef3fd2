import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '#ui/Dialog.tsx';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { matchingPlaces, type Place } from './places.ts';
import { useAdminPlaces } from './useAdminPlaces.ts';
import { usePages } from './usePages.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds a destination by a few letters and goes there. */
export default function GoToDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('goTo');
  const { user } = useSession();
  const List = user?.role === 'ADMIN' ? ForAdmins : ForClients;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('title') } }}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <List onClose={onClose} />
    </Dialog>
  );
}

function ForClients({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return <Places places={matchingPlaces(usePages(), typed)} typed={typed} onType={setTyped} onClose={onClose} />;
}

function ForAdmins({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { found, isLoading } = useAdminPlaces(typed);
  const places = [...matchingPlaces(usePages(), typed), ...found];
  return <Places places={places} isLoading={isLoading} typed={typed} onType={setTyped} onClose={onClose} />;
}

interface PlacesProps {
  places: Place[];
  isLoading?: boolean;
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

function Places({ places, isLoading = false, typed, onType, onClose }: PlacesProps) {
  const { t } = useTranslation('goTo');
  const navigate = useNavigate();
  const role = useSession().user?.role ?? 'USER';
  return (
    <Autocomplete
      open
      disablePortal
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      options={places}
      filterOptions={(all) => all}
      groupBy={({ group }) => t(`groups.${group}`)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ key }) => key}
      loading={isLoading}
      loadingText={t('loading')}
      noOptionsText={t('none')}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && onType(text)}
      value={null}
      onChange={(_, place) => {
        onClose();
        if (place) void navigate(place.to);
      }}
      onClose={(_, reason) => reason === 'escape' && onClose()}
      renderInput={(params) => (
        <TextField {...params} inputRef={focus} label={t(`label.${role}`)} sx={{ p: 2, pb: 1 }} />
      )}
      renderOption={({ key, ...props }, { name, detail }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>
              <PersonText>{name}</PersonText>
            </Typography>
            {detail && (
              <Typography noWrap variant="body2" color="textSecondary">
                <PersonText>{detail}</PersonText>
              </Typography>
            )}
          </Box>
        </Box>
      )}
      slotProps={{
        popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
        paper: { elevation: 0 },
        listbox: { sx: { maxHeight: 'min(60dvh, 480px)' } },
      }}
    />
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();
