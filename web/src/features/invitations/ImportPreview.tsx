import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  dayText,
  firstTasks,
  fullName,
  invitationMessage,
  newInvitation,
  ownTasks,
  withOwnTexts,
  type ImportedPerson,
  type InvitationTasks,
  type InvitedWork,
  type Language,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useMailTexts } from '#data/queries/mailTexts.ts';
import { useSession } from '#data/session/sessionStore.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { dotted } from '#lib/isolate.ts';
import { useNow } from '#lib/useNow.ts';

/** People shown of the list. */
const SHOWN = 5;

interface Props {
  people: readonly ImportedPerson[];
  tasks: InvitationTasks;
  /** Facts about the tasks for the mail. */
  work: InvitedWork;
  language: Language;
}

/** Shows the first people of a file as they were read, and the mail that the first of them gets. */
export function ImportPreview({ people, tasks, work, language }: Props) {
  const { t, i18n } = useTranslation('imports');
  const [first] = people;
  if (!first) return null;
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const detailsOf = ({ email, company = '', language: own, dueDay }: ImportedPerson) =>
    dotted([email, company, own ? (names.of(own) ?? own) : '', dueDay ? dayText(dueDay, i18n.language) : '']);
  return (
    <Box component="section" aria-labelledby="import-preview" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="import-preview" variant="h3" component="h3" sx={{ mt: 1 }}>
        {t('preview.title')}
      </Typography>
      <Box component="ol" aria-label={t('preview.people')} sx={list}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.line}>
            <Typography sx={{ fontWeight: 600 }}>{fullName(person)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {detailsOf(person)}
            </Typography>
          </li>
        ))}
      </Box>
      {people.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {t('found.more', { count: people.length - SHOWN })}
        </Typography>
      )}
      <MailPreview person={first} tasks={tasks} work={work} language={first.language ?? language} />
    </Box>
  );
}

/** Shows the text of the mail to one person, in that person's language; its link and code are created on sending. */
function MailPreview({ person, tasks, work, language }: { person: ImportedPerson } & Omit<Props, 'people'>) {
  const { t } = useTranslation('imports');
  const { t: translate, ready } = useTranslation(['notices', 'messages'], { lng: language, useSuspense: false });
  const { texts } = useMailTexts();
  const { user } = useSession();
  const { name: business } = useShownBrand();
  const now = useNow();
  if (!ready || !user) return null;
  const { firstName, lastName, email } = person;
  const order = { firstName, lastName, email, language, tasks: ownTasks(tasks, person), userId: '' };
  const invitation = newInvitation('preview', { input: order, by: user, now, writeId: '' });
  const words = translate as (code: string, params: Record<string, unknown>) => string;
  const named = firstTasks(work, ({ label }) => words(label.code, { ns: 'messages' }));
  const facts = { business, ...named, minutes: work.minutes };
  const sent = { token: '…', code: '••••••', site: window.location.origin, ...facts };
  const say = withOwnTexts((_, { code, params }) => words(code, { ...params }), texts);
  const { subject, text } = invitationMessage(invitation, sent, say);
  return (
    <Box component="figure" aria-label={t('preview.mail')} sx={mail}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {t('preview.mailTo', { name: fullName(person) })}
      </Typography>
      <Box lang={language}>
        <Typography sx={{ fontWeight: 600, mb: 1 }}>{subject}</Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

const list = { m: 0, pl: 2.5, '& li + li': { mt: 1 }, overflowWrap: 'anywhere' };
const mail = {
  m: 0,
  p: 2,
  display: 'grid',
  gap: 1.5,
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
