import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  fullName,
  LANGUAGES,
  MAX_MAIL_TEXT,
  OPENINGS,
  type Language,
  type MailTexts,
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
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { SelfSavingField } from './SelfSavingField.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

const MAILS = Object.keys(OPENINGS) as OwnMail[];
const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** Asks admins how mails to clients begin. */
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
  const otherwise = useProductOpening(mail, language);
  const { value, problems, saved, edit, keepField } = useSelfSaving({
    stored: flat(stored),
    save: (texts) => saveMailTexts(nested(texts)),
    failed: t('failed'),
  });
  const field: Field = `${mail}.${language}`;
  const problem = problems[field];
  // saves what is typed even where the choice changed without leaving the text first
  const leave = (choose: () => void) => {
    keepField(field);
    choose();
  };
  return (
    <Panel title={t('mailTexts.title')} id="mail-texts">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('mailTexts.text')}</Typography>
        {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
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
        <SelfSavingField isSaved={saved === field}>
          <TextInput
            name="mail-texts-opening"
            label={t('mailTexts.opening')}
            multiline
            minRows={4}
            value={value[field]}
            error={problem && say(problem)}
            helperText={otherwise && t('mailTexts.otherwise', { text: otherwise })}
            onChange={({ target }) => edit({ [field]: target.value })}
            onBlur={() => keepField(field)}
            slotProps={{ htmlInput: { maxLength: MAX_MAIL_TEXT, lang: language } }}
          />
        </SelfSavingField>
      </Box>
    </Panel>
  );
}

/** Says the product's own opening in a language; '' until its words are here. */
function useProductOpening(mail: OwnMail, language: Language): string {
  const { t, ready } = useTranslation('notices', { lng: language, useSuspense: false });
  const { user } = useSession();
  const { name: business } = useShownBrand();
  return ready && user ? t(OPENINGS[mail], { by: fullName(user), business, reference: '…' }) : '';
}

/** Each text as a field of its own, under the path that problems name. */
type Field = `${OwnMail}.${Language}`;
const flat = (texts: MailTexts) =>
  Object.fromEntries(
    MAILS.flatMap((mail) => LANGUAGE_CODES.map((code) => [`${mail}.${code}`, texts[mail][code]])),
  ) as Record<Field, string>;
const nested = (fields: Record<Field, string>) =>
  Object.fromEntries(
    MAILS.map((mail) => [mail, Object.fromEntries(LANGUAGE_CODES.map((code) => [code, fields[`${mail}.${code}`]]))]),
  ) as MailTexts;
