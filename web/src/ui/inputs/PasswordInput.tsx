import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Input for a password, which can be shown; `autoComplete` says whether it is the current or a new one. */
export function PasswordInput(props: TextInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? VisibilityOffOutlined : VisibilityOutlined;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setIsShown(!isShown)}
        sx={{ color: 'text.secondary' }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={toggle}
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, ...props.slotProps?.htmlInput } }}
    />
  );
}
