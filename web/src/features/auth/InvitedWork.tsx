import { dateText, firstTasks, minutesText, type InvitationLook } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PersonText } from '#ui/PersonText.tsx';

/** Lists what waits for an invited person, how long it takes and until when, in the order of the mail. */
export function InvitedWork({ look }: { look: InvitationLook }) {
  const { t, i18n } = useTranslation('invitations');
  const { t: onboarding } = useTranslation('onboarding');
  const { work, steps, workCount, minutes, dueAt, timeZone, expiresAt } = look;
  const all = { names: work, count: workCount, hasWizard: look.onboarding === 'wizard' };
  const { tasks, more } = firstTasks(all, ({ key }) => onboarding(`steps.${key}`));
  const dayOf = (moment: string, zone: string) =>
    dateText(Date.parse(moment), { language: i18n.language, zone, style: 'day' });
  const lines = [
    minutes && t('join.minutes', { minutes: minutesText(minutes, i18n.language) }),
    dueAt && t('join.due', { day: dayOf(dueAt, timeZone) }),
    expiresAt && t('join.until', { day: dayOf(expiresAt, 'UTC') }),
  ];
  return (
    <Box sx={{ mb: 4 }}>
      {tasks.length > 0 && (
        <Box component="ul" aria-label={t('join.work')} sx={trail}>
          {tasks.map((task, index) => (
            <li key={index}>
              <PersonText>{task}</PersonText>
              {index === 0 && steps.length > 0 && <Steps steps={steps} />}
            </li>
          ))}
          {more > 0 && <li>{t('join.more', { count: more })}</li>}
        </Box>
      )}
      {lines.map(
        (line) =>
          line && (
            <Typography key={line} variant="body2" color="textSecondary">
              {line}
            </Typography>
          ),
      )}
    </Box>
  );
}

/** Lists the steps of a flow, each with its time. */
function Steps({ steps }: Pick<InvitationLook, 'steps'>) {
  const { t, i18n } = useTranslation('invitations');
  return (
    <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
      {steps.map(({ name, minutes }, index) => (
        <li key={index}>
          <PersonText>{name}</PersonText>
          {minutes && (
            <Box component="span" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
              {t('join.stepMinutes', { minutes: minutesText(minutes, i18n.language) })}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}

/** A list drawn as a trail: a dot for each task, joined by a line. */
const trail = {
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  overflowWrap: 'anywhere',
  '& > li': { position: 'relative', pl: 3, pb: 1 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.45em',
    width: 10,
    height: 10,
    border: 2,
    borderColor: 'primary.main',
    borderRadius: '50%',
  },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 'calc(0.45em + 12px)',
    bottom: '-0.35em',
    borderLeft: 2,
    borderColor: 'divider',
  },
};
