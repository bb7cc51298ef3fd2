import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface DefinitionActionsProps {
  /** Name of the form or flow, for people who hear a single button. */
  name: string;
  assign: { label: string; onClick: () => void; isDisabled?: boolean; describedBy?: string | undefined };
  preview: { label: string; to: string };
  edit: { label: string; to: string; state: unknown };
  remove: { label: string; onClick: () => void };
  children?: ReactNode;
}

/** Actions of a form or flow; `children` come after assigning. */
export function DefinitionActions({ name, assign, preview, edit, remove, children }: DefinitionActionsProps) {
  const about = (action: string) => `${action}: ${name}`;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={assign.onClick}
        disabled={assign.isDisabled === true}
        aria-label={about(assign.label)}
        aria-describedby={assign.describedBy}
      >
        <span>{assign.label}</span>
      </Button>
      {children}
      <Button size="small" component={Link} to={preview.to} target="_blank" aria-label={about(preview.label)}>
        <span>{preview.label}</span>
      </Button>
      <Button size="small" component={Link} to={edit.to} state={edit.state} aria-label={about(edit.label)}>
        <span>{edit.label}</span>
      </Button>
      <Button size="small" color="error" onClick={remove.onClick} aria-label={about(remove.label)}>
        <span>{remove.label}</span>
      </Button>
    </>
  );
}
