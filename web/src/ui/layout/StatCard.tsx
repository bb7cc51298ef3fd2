import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { toneTint } from '../feedback/tint.ts';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: string | undefined;
  icon?: ReactNode;
  isLoading?: boolean;
}

/** A figure with its label; while it loads, a placeholder. */
export function StatCard({ label, value, hint, icon, isLoading = false }: StatCardProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0, height: '100%' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box component="dl" aria-busy={isLoading} sx={{ m: 0, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: 550 }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h1"
            sx={{ m: 0, mt: 0.5, fontSize: { xs: '1.5rem', sm: '2rem' }, fontVariantNumeric: 'tabular-nums' }}
          >
            {isLoading ? <Skeleton width="3ch" /> : value}
          </Typography>
          {hint && !isLoading && (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, display: 'block' }}>
              {hint}
            </Typography>
          )}
        </Box>
        {icon && (
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              flexShrink: 0,
              width: 40,
              height: 40,
              borderRadius: '10px',
              color: 'primary.main',
              bgcolor: toneTint('primary', 9),
            }}
          >
            {icon}
          </Box>
        )}
      </Box>
    </Paper>
  );
}
