import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A field that saves itself: shows 'Saved' beside its label, or before its switch. */
export function SelfSavingField({
  isSaved,
  isSwitch = false,
  children,
}: {
  isSaved: boolean;
  isSwitch?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('account');
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      {children}
      <Box role="status" sx={{ ...mark, insetInlineEnd: isSwitch ? 68 : 0, top: isSwitch ? 7 : 0 }}>
        {isSaved && (
          <>
            <Check fontSize="inherit" aria-hidden />
            <span>{t('saved')}</span>
          </>
        )}
      </Box>
    </Box>
  );
}

const mark = {
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'success.main',
  fontSize: '0.875rem',
  fontWeight: 600,
  pointerEvents: 'none',
};
