import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LANGUAGES, translationsOf, withoutTranslation, type Language } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '#lib/languageName.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Choice } from '#ui/inputs/Choice.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { useProgressText } from './FormLanguages.tsx';
import { TranslationTable } from './TranslationTable.tsx';
import type { Builder } from './useBuilder.ts';

const CODES = Object.keys(LANGUAGES) as Language[];
/** Checks whether an error is about a text in another language. */
export const isOfTranslation = (place: string): boolean =>
  place.endsWith('.words') || place.startsWith('descriptions') || place === 'language';

/** Chooses the form's own language, adds and removes others, and translates the texts of the form. */
export function LanguagesDialog({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const { t, i18n } = useTranslation(['forms', 'builder']);
  const say = useMessage();
  const progressText = useProgressText();
  const { values, errors } = builder;
  const translated = translationsOf(values);
  const [open, setOpen] = useState<Language | null>(translated[0] ?? null);
  const [isRemoving, setIsRemoving] = useState(false);
  const languages = CODES.filter((code) => code === open || translated.includes(code));
  const nameOf = (code: Language) => languageName(code, i18n.language);
  const others = CODES.filter((code) => !languages.includes(code));
  const named = (codes: readonly Language[]) => codes.map((code) => [code, nameOf(code)] as const);
  const problems = Object.entries(errors).filter(([place]) => isOfTranslation(place));
  return (
    <FullDialog
      title={t('builder:languages.title')}
      subtitle={t('builder:languages.text')}
      onClose={onClose}
      keepsOpen
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('builder:inspector.done')}
        </Button>
      }
    >
      {problems.length > 0 && <Banner severity="error">{problems.map(([, message]) => say(message)).join(' ')}</Banner>}
      <Box sx={choices}>
        <Choice
          label={t('builder:languages.own')}
          any={t('builder:languages.unknown')}
          options={named(
            others.concat(values.language ?? []).filter((code, index, all) => all.indexOf(code) === index),
          )}
          value={values.language ?? undefined}
          onChange={(language) => builder.set({ language: language ?? null }, 'language')}
        />
        <Choice
          label={t('builder:languages.add')}
          any={t('builder:languages.choose')}
          options={named(others.filter((code) => code !== values.language))}
          value={undefined}
          isDisabled={others.every((code) => code === values.language)}
          onChange={(language) => language && setOpen(language)}
        />
      </Box>
      {languages.length > 0 && (
        <Box role="group" aria-label={t('builder:languages.list')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {languages.map((code) => (
            <Button
              key={code}
              size="small"
              variant={code === open ? 'contained' : 'outlined'}
              aria-pressed={code === open}
              onClick={() => setOpen(code)}
            >
              <span>{progressText(values, code)}</span>
            </Button>
          ))}
        </Box>
      )}
      {open ? (
        <>
          <TranslationTable key={open} builder={builder} language={open} />
          <Button color="error" onClick={() => setIsRemoving(true)} sx={{ justifySelf: 'start' }}>
            <span>{t('builder:languages.remove', { language: nameOf(open) })}</span>
          </Button>
          <ConfirmDialog
            open={isRemoving}
            isDangerous
            title={t('builder:languages.removeTitle', { language: nameOf(open) })}
            text={t('builder:languages.removeText')}
            confirmLabel={t('builder:languages.removeConfirm')}
            onClose={() => setIsRemoving(false)}
            onConfirm={() => {
              setIsRemoving(false);
              builder.set(withoutTranslation(values, open), 'fields', 'descriptions', 'titles');
              setOpen(translated.find((code) => code !== open) ?? null);
            }}
          />
        </>
      ) : (
        <Typography color="textSecondary">{t('builder:languages.none')}</Typography>
      )}
    </FullDialog>
  );
}

const choices = { display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } };
