import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';

interface SwitchRowProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch for a setting, with a hint about its effect. */
export function SwitchRow({ label, hint, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  const described = hint === undefined ? {} : { 'aria-describedby': id };
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        sx={{ display: 'flex', justifyContent: 'space-between', ml: 0, mr: 0, gap: 2 }}
        control={
          <Switch
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { role: 'switch', ...described } }}
          />
        }
      />
      {hint !== undefined && (
        <FormHelperText id={id} sx={{ m: 0, maxWidth: '36rem' }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}
