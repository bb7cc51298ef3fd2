import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title?: string;
  /** Fields; one with `gridColumn: '1 / -1'` takes the whole width. */
  children: ReactNode;
}

/** Fields that belong together, two in a row where there is room. */
export function FieldGroup({ title, children }: Props) {
  const id = useId();
  return (
    <Box role="group" {...(title && { 'aria-labelledby': id })}>
      {title && (
        <Typography id={id} component="h2" variant="h2" sx={{ mb: 2, mt: 1 }}>
          {title}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}
