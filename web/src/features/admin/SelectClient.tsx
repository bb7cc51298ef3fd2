import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import type { ClientFigures } from './clientFigures.ts';
import type { Selection } from './useSelection.ts';

/** Ticks a client, for what is done with several at once. 44 px, so that a finger finds it. */
export function SelectClient({ row, selection }: { row: ClientFigures; selection: Selection }) {
  const { t } = useTranslation('client');
  const isOn = selection.has(row);
  return (
    <Checkbox
      checked={isOn}
      onChange={() => selection.toggle([row], !isOn)}
      slotProps={{ input: { 'aria-label': t('selection.one', { name: row.name }) } }}
      sx={{ p: '10px' }}
    />
  );
}
