import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { toneColor } from './tint.ts';

interface ProgressBarProps {
  value: number;
  label: string;
  color?: 'primary' | 'warning' | 'success';
  showValue?: boolean;
  /** Height in pixels. */
  height?: number;
}

/** A bar that shows progress in percent. */
export function ProgressBar({ value, label, color = 'primary', showValue = false, height = 8 }: ProgressBarProps) {
  const { t } = useTranslation();
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%' }}>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{
          flex: 1,
          height,
          minWidth: 48,
          borderRadius: 99,
          overflow: 'hidden',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-text-primary) 11%, transparent)',
          '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        }}
      >
        <Box
          sx={{
            width: `${percent}%`,
            height: '100%',
            borderRadius: 99,
            bgcolor: toneColor(color),
            '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'Highlight' },
            transition: 'width 320ms cubic-bezier(0.2, 0.8, 0.2, 1)',
          }}
        />
      </Box>
      {showValue && (
        <Box
          aria-hidden
          component="span"
          sx={{ fontSize: '0.875rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {t('percent', { value: percent })}
        </Box>
      )}
    </Box>
  );
}
