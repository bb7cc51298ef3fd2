import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  fullName,
  LANGUAGES,
  mailTextsOf,
  MAX_MAIL_SUBJECT,
  MAX_MAIL_TEXT,
  OPENINGS,
  subjectOf,
  type Language,
  type MailTexts,
  type NoticeCode,
  type OwnMail,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveMailTexts, useMailTexts } from '#data/queries/mailTexts.ts';
import { usePreferences } from '#data/queries/profile.ts';
import { useSession } from '#data/session/session.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { SelfSavingText } from './SelfSavingText.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

const MAILS = Object.keys(OPENINGS) as OwnMail[];
const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** Settings of the subjects and openings of mails to clients, for admins. */
export function MailTextsPanel() {
  const { t } = useTranslation('account');
  const { texts, status, reload } = useMailTexts();
  if (status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  return <MailTextsForm stored={texts} />;
}

function MailTextsForm({ stored }: { stored: MailTexts }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const [mail, setMail] = useState<OwnMail>('invitation');
  const [language, setLanguage] = useState(usePreferences()?.language ?? 'en');
  const product = useProductWords(language);
  const form = useSelfSaving({
    stored: flat(stored),
    save: (texts) => saveMailTexts(nested(texts)),
    failed: t('failed'),
  });
  const opening: Field = `${mail}.${language}`;
  const subject: Field = `subjects.${mail}.${language}`;
  // also saves typed text when the choice changes before the field loses the focus
  const leave = (choose: () => void) => {
    form.keepField(opening);
    form.keepField(subject);
    choose();
  };
  const defaultHint = (text: string) => text && t('mailTexts.otherwise', { text });
  return (
    <Panel title={t('mailTexts.title')} id="mail-texts">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('mailTexts.text')}</Typography>
        {form.problems.all && <Banner severity="error">{say(form.problems.all)}</Banner>}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            select
            id="mail-texts-mail"
            label={t('mailTexts.mail')}
            value={mail}
            onChange={({ target }) => leave(() => setMail(target.value as OwnMail))}
            slotProps={{ select: { native: true } }}
          >
            {MAILS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`mailTexts.mails.${kind}`)}
              </option>
            ))}
          </TextField>
          <TextField
            select
            id="mail-texts-language"
            label={t('settings.language')}
            value={language}
            onChange={({ target }) => leave(() => setLanguage(target.value as Language))}
            slotProps={{ select: { native: true } }}
          >
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code}>
                {t(`settings.languages.${code}`)}
              </option>
            ))}
          </TextField>
        </Box>
        <SelfSavingText
          field={subject}
          form={form}
          name="mail-texts-subject"
          label={t('mailTexts.subject')}
          helperText={defaultHint(product(subjectOf(mail)))}
          slotProps={{ htmlInput: { maxLength: MAX_MAIL_SUBJECT, lang: language } }}
        />
        <SelfSavingText
          field={opening}
          form={form}
          name="mail-texts-opening"
          label={t('mailTexts.opening')}
          multiline
          minRows={4}
          helperText={defaultHint(product(OPENINGS[mail]))}
          slotProps={{ htmlInput: { maxLength: MAX_MAIL_TEXT, lang: language } }}
        />
      </Box>
    </Panel>
  );
}

/** Returns the product's own texts in a language; '' until they are loaded. */
function useProductWords(language: Language): (code: NoticeCode) => string {
  const { t, ready } = useTranslation('notices', { lng: language, useSuspense: false });
  const { user } = useSession();
  const { name: business } = useShownBrand();
  return (code) => (ready && user ? t(code, { by: fullName(user), business, reference: '…', name: '…' }) : '');
}

/** Names of the fields, one per text: the paths in domain's errors. */
type Field = `${'' | 'subjects.'}${OwnMail}.${Language}`;
const FIELDS = MAILS.flatMap((mail) =>
  LANGUAGE_CODES.map(
    (code) => ({ mail, code, opening: `${mail}.${code}`, subject: `subjects.${mail}.${code}` }) as const,
  ),
);
const flat = (texts: MailTexts) =>
  Object.fromEntries(
    FIELDS.flatMap(({ mail, code, opening, subject }) => [
      [opening, texts[mail][code]],
      [subject, texts.subjects[mail][code]],
    ]),
  ) as Record<Field, string>;
const nested = (fields: Record<Field, string>): MailTexts => {
  const texts = mailTextsOf(null);
  for (const { mail, code, opening, subject } of FIELDS) {
    texts[mail] = { ...texts[mail], [code]: fields[opening] };
    texts.subjects = { ...texts.subjects, [mail]: { ...texts.subjects[mail], [code]: fields[subject] } };
  }
  return texts;
};
