import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { PersonText } from '#ui/PersonText.tsx';

/** Width of pages that are read or filled in from top to bottom: profile, settings, notifications. */
export const readingWidth = { maxWidth: 860 };

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Little space below, for a page that is a tool rather than a text. */
  isCompact?: boolean;
}

/** The page's heading, description and actions; also sets the tab's title. */
export function PageHeader({ title, subtitle, actions, isCompact = false }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: 2,
        mb: isCompact ? 1.5 : { xs: 3, md: 4 },
        ...(isCompact && { mt: { xs: -1, md: -3 } }),
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
        <Typography variant="h1" tabIndex={-1}>
          <PersonText>{title}</PersonText>
        </Typography>
        {subtitle && (
          <Typography component="div" color="textSecondary" sx={{ mt: 1, maxWidth: '44rem' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
