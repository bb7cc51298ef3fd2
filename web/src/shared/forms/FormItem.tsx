import { formAssignmentPath, millis, type FormAssignment } from '@firstmile/domain';
import { useDateTime } from '#ui/dateTime.ts';
import { DueMark } from '#ui/feedback/DueMark.tsx';
import { HandOver } from '#shared/people/HandOver.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formState } from '#steps/formFilling/formState.ts';
import { listRow, twoLines } from '#ui/lists/listRow.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';

const LOOKS = {
  new: { color: 'default', action: 'start' },
  started: { color: 'warning', action: 'resume' },
  returned: { color: 'error', action: 'fix' },
  sent: { color: 'primary', action: 'view' },
  takingBack: { color: 'primary', action: 'view' },
  review: { color: 'primary', action: 'view' },
  completed: { color: 'success', action: 'view' },
  cancelled: { color: 'default', action: 'view' },
  removed: { color: 'default', action: 'view' },
} as const;

/** An assigned form in a list: its name, status, and the link to it. */
export function FormItem({ assignment, isQuiet = false }: { assignment: FormAssignment; isQuiet?: boolean }) {
  const { t } = useTranslation('fill');
  const dateTime = useDateTime();
  const { name, description } = assignment.customForm;
  const state = formState(assignment);
  const timestamp = millis(assignment.submittedAt ?? assignment.assignedAt);
  const date = timestamp !== null && dateTime(timestamp, 'date');
  const dateText = date && t(assignment.submittedAt ? 'list.sent' : 'list.assigned', { date });
  const facts = dotted([dateText, t('list.fields', { count: assignment.fieldIds.length })]);
  return (
    <FormRow
      id={assignment.id}
      name={name}
      state={state}
      description={description}
      facts={facts}
      due={
        <>
          <DueMark task={assignment} />
          <HandOver
            clientId={assignment.userId}
            path={formAssignmentPath(assignment.id)}
            task={assignment}
            name={name}
          />
        </>
      }
      isQuiet={isQuiet}
    />
  );
}

interface RowProps {
  id: string;
  name: string;
  state: keyof typeof LOOKS;
  description?: string;
  facts?: string;
  due?: ReactNode;
  /** Another element of the page has the main button. */
  isQuiet?: boolean;
}

/** A form's row in a list, also with incomplete data. */
export function FormRow({ id, name, state, description, facts, due, isQuiet = false }: RowProps) {
  const { t } = useTranslation('fill');
  const { color, action } = LOOKS[state];
  const { t: dueTexts } = useTranslation('due');
  const isOpen = action !== 'view';
  const label = isQuiet && action === 'start' ? dueTexts('next.open') : t(`list.${action}`);
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
            <PersonText>{name}</PersonText>
          </Typography>
          <StatusBadge label={t(`status.${state}`)} color={color} />
        </Box>
        {description && (
          <Typography variant="body2" color="textSecondary" sx={twoLines}>
            <PersonText>{description}</PersonText>
          </Typography>
        )}
        {facts && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {facts}
          </Typography>
        )}
        {due}
      </Box>
      <Button
        component={Link}
        to={`/forms/${id}`}
        variant={action === 'start' && !isQuiet ? 'contained' : 'outlined'}
        {...(!isOpen && { color: 'inherit' as const })}
        aria-label={t('list.actionNamed', { action: label, name })}
      >
        <span>{label}</span>
      </Button>
    </Box>
  );
}

/** Style of a list of forms. */
export const formList = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
