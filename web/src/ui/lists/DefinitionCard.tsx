import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';
import { PersonText } from '#ui/PersonText.tsx';

interface DefinitionCardProps {
  name: string;
  description: string;
  badge: ReactNode;
  createdBy: string;
  figures: string;
  /** What else there is to see, and the actions. */
  children: ReactNode;
}

/** One form or flow in an admin's list: a list item. */
export function DefinitionCard({ name, description, badge, createdBy, figures, children }: DefinitionCardProps) {
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <PersonText>{name}</PersonText>
        </Typography>
        {badge}
      </Box>
      {description && (
        <Typography color="textSecondary" variant="body2" sx={clamp}>
          <PersonText>{description}</PersonText>
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {createdBy}
      </Typography>
      <Typography variant="body2">{figures}</Typography>
      <PanelBoundary>{children}</PanelBoundary>
    </Paper>
  );
}

interface DefinitionActionsProps {
  /** What the buttons act on, for those who hear one button only. */
  name: string;
  assign: { label: string; onClick: () => void; isDisabled?: boolean; describedBy?: string | undefined };
  preview: { label: string; to: string };
  edit: { label: string; to: string; state: unknown };
  remove: { label: string; onClick: () => void };
  children?: ReactNode;
}

/** What can be done with a form or flow; `children` stand behind assigning. */
export function DefinitionActions({ name, assign, preview, edit, remove, children }: DefinitionActionsProps) {
  const about = (action: string) => `${action}: ${name}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1 }}>
      <Button
        size="small"
        variant="contained"
        onClick={assign.onClick}
        disabled={assign.isDisabled === true}
        aria-label={about(assign.label)}
        aria-describedby={assign.describedBy}
      >
        <span>{assign.label}</span>
      </Button>
      {children}
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={preview.to}
        target="_blank"
        aria-label={about(preview.label)}
      >
        <span>{preview.label}</span>
      </Button>
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={edit.to}
        state={edit.state}
        aria-label={about(edit.label)}
      >
        <span>{edit.label}</span>
      </Button>
      <Button size="small" color="error" onClick={remove.onClick} aria-label={about(remove.label)} sx={{ ml: 'auto' }}>
        <span>{remove.label}</span>
      </Button>
    </Box>
  );
}

const card = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 };
const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
