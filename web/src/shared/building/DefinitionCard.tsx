import type { CustomForm } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dotted } from '#lib/isolate.ts';
import { RecordRow } from '#ui/lists/RecordRow.tsx';

/** What an admin does with a form or flow in its list. */
export type CardActions = Record<'onAssign' | 'onDuplicate' | 'onDelete', () => void>;

interface Props extends CardActions {
  kind: 'forms' | 'flows';
  definition: Pick<CustomForm, 'id' | 'name' | 'description' | 'creator' | 'assignmentCount'>;
  badge: ReactNode;
  /** The number of its fields or steps, in words. */
  size: string;
  /** Why it cannot be assigned, and whether that is a fault. */
  hindrance: { text: string; isFault: boolean } | null;
  preview: string;
  builder: { to: string; state: object };
  /** Follows the action of assigning. */
  more?: { label: string; onClick: () => void };
  children?: ReactNode;
}

/** Shows one form or flow with its figures and actions. */
export function DefinitionCard({ kind, definition, badge, size, hindrance, preview, builder, ...rest }: Props) {
  const { t } = useTranslation(kind);
  const { t: assign } = useTranslation('assign');
  const { id, name, description, creator, assignmentCount } = definition;
  const { more, children, onAssign, onDuplicate, onDelete } = rest;
  const why = `${id}-why`;
  const facts = [
    size,
    t('list.assignments', { count: assignmentCount }),
    t('list.createdBy', { name: `${creator.firstName} ${creator.lastName}`.trim() }),
    description,
  ];
  // A button names its form or flow to people who hear it alone.
  const named = (label: string) => ({
    size: 'small' as const,
    'aria-label': `${label}: ${name}`,
    children: <span>{label}</span>,
  });
  return (
    <RecordRow
      name={name}
      badges={badge}
      facts={dotted(facts)}
      actions={
        <>
          <Button
            variant="outlined"
            onClick={onAssign}
            disabled={hindrance !== null}
            aria-describedby={hindrance ? why : undefined}
            {...named(t('assign.action'))}
          />
          {more && <Button onClick={more.onClick} {...named(more.label)} />}
          <Button onClick={onDuplicate} {...named(t('duplicate.action'))} />
          <Button component={Link} to={preview} target="_blank" {...named(assign('preview.open'))} />
          <Button component={Link} {...builder} {...named(t('edit'))} />
          <Button color="error" onClick={onDelete} {...named(t('delete'))} />
        </>
      }
    >
      {children}
      {hindrance && (
        <Typography id={why} variant="body2" color={hindrance.isFault ? 'error' : 'textSecondary'}>
          {hindrance.text}
        </Typography>
      )}
    </RecordRow>
  );
}
