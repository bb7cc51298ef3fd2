import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CALL_DAYS, MAX_HOURS_TEXT, NO_CONTACT, REVIEW_HOURS, type Contact } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useStoredContact } from '#data/queries/contact.ts';
import { saveContact } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import type { TextInputProps } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ContactExamples } from './ContactExamples.tsx';
import { SelfSavingField } from './SelfSavingField.tsx';
import { SelfSavingText } from './SelfSavingText.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

/** Settings of the business's contact details and promises, for admins. */
export function ContactPanel() {
  const { t } = useTranslation('account');
  const { stored, status, reload } = useStoredContact();
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  if (stored === undefined) return <ListSkeleton label={t('loading')} />;
  return <ContactForm stored={stored ?? NO_CONTACT} />;
}

function ContactForm({ stored }: { stored: Contact }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { booking, isBookable, areExamples = false } = stored;
  // beside the examples the fields are empty: the first own word replaces all of them
  const own = areExamples ? { ...NO_CONTACT, booking, isBookable } : stored;
  const form = useSelfSaving({ stored: own, save: saveContact, failed: t('failed') });
  const { value, problems, saved, keep } = form;
  const input = (field: 'email' | 'phone' | 'hours', more: Partial<TextInputProps>) => (
    <SelfSavingText
      field={field}
      form={form}
      name={`contact-${field}`}
      label={t(`contact.${field}`)}
      helperText={t(`contact.${field}Hint`)}
      {...more}
    />
  );
  const choice = (field: 'reviewHours' | 'callDays', choices: readonly number[]) => (
    <SelfSavingField isSaved={saved === field}>
      <TextField
        select
        fullWidth
        id={`contact-${field}`}
        label={t(`contact.${field}`)}
        value={value[field]}
        onChange={({ target }) => void keep({ [field]: Number(target.value) })}
        slotProps={{ select: { native: true } }}
      >
        {choices.map((number) => (
          <option key={number} value={number}>
            {number === 0 ? t('contact.unsaid') : t(`contact.${field}Within`, { number })}
          </option>
        ))}
      </TextField>
    </SelfSavingField>
  );
  return (
    <Panel title={t('contact.title')} id="contact">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('contact.text')}</Typography>
        <ContactExamples stored={stored} />
        {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
        {input('email', { type: 'email' })}
        {input('phone', { type: 'tel' })}
        {input('hours', { slotProps: { htmlInput: { maxLength: MAX_HOURS_TEXT } } })}
        {choice('reviewHours', REVIEW_HOURS)}
        {choice('callDays', CALL_DAYS)}
      </Box>
    </Panel>
  );
}
