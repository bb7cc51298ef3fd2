import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AppError, CALL_DAYS, MAX_HOURS_TEXT, REVIEW_HOURS, type Contact, type Said } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredContact } from '#data/queries/contact.ts';
import { saveContact } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';

const EMPTY: Contact = { email: '', phone: '', hours: '', reviewHours: 24, callDays: 3, booking: '' };

/** For admins: how clients reach the business, and what it promises them. What is entered is kept here until it is saved. */
export function ContactPanel() {
  const { t } = useTranslation('account');
  const { stored, status, reload } = useStoredContact();
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  if (stored === undefined) return <ListSkeleton label={t('loading')} />;
  return <ContactForm key={JSON.stringify(stored)} stored={stored ?? EMPTY} isNew={stored === null} />;
}

function ContactForm({ stored, isNew }: { stored: Contact; isNew: boolean }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const [contact, setContact] = useState(stored);
  const [problem, setProblem] = useState<AppError | Said | null>(null);
  const errorOf = (field: string) => {
    const found = problem instanceof AppError ? problem.fields.find((error) => error.field === field) : undefined;
    return found && say(found.msg);
  };
  const save = () => {
    try {
      saveContact(contact);
      setProblem(null);
      showToast(t('contact.saved'), 'success');
    } catch (error) {
      setProblem(error instanceof AppError ? error : t('contact.failed'));
    }
  };
  const input = (field: 'email' | 'phone' | 'hours' | 'booking') => ({
    name: `contact-${field}`,
    label: t(`contact.${field}`),
    helperText: t(`contact.${field}Hint`),
    value: contact[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => setContact({ ...contact, [field]: target.value }),
  });
  const choice = (field: 'reviewHours' | 'callDays', choices: readonly number[]) => (
    <TextField
      select
      id={`contact-${field}`}
      label={t(`contact.${field}`)}
      value={contact[field]}
      onChange={({ target }) => setContact({ ...contact, [field]: Number(target.value) })}
      slotProps={{ select: { native: true } }}
    >
      {choices.map((number) => (
        <option key={number} value={number}>
          {number === 0 ? t('contact.unsaid') : t(`contact.${field}Within`, { number })}
        </option>
      ))}
    </TextField>
  );
  return (
    <Panel title={t('contact.title')} id="contact">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('contact.text')}</Typography>
        {isNew && <Banner severity="info">{t('contact.unset')}</Banner>}
        {problem && <Banner severity="error">{say(problem instanceof AppError ? problem.says : problem)}</Banner>}
        <TextInput {...input('email')} type="email" />
        <TextInput {...input('phone')} type="tel" />
        <TextInput {...input('hours')} slotProps={{ htmlInput: { maxLength: MAX_HOURS_TEXT } }} />
        {choice('reviewHours', REVIEW_HOURS)}
        {choice('callDays', CALL_DAYS)}
        <TextInput {...input('booking')} type="url" />
        <Button variant="contained" onClick={save} sx={{ justifySelf: 'start' }}>
          {t('contact.save')}
        </Button>
      </Box>
    </Panel>
  );
}
