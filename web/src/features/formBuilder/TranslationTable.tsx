import Box from '@mui/material/Box';
import { formTexts, type FormText, type Language } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { toneColor } from '#ui/feedback/tint.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import type { Builder } from './useBuilder.ts';

const WITH_LINES: readonly FormText['kind'][] = ['description', 'help', 'reading', 'sectionText'];

/** Lists all texts of a form, each beside its translation, or above it on a small screen. Missing ones are marked. */
export function TranslationTable({ builder, language }: { builder: Builder; language: Language }) {
  const { t } = useTranslation(['forms', 'builder']);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {formTexts(builder.values, language).map(({ id, kind, own, text, max, put }) => {
        const name = `words.${id}`;
        const isMissing = text.trim() === '';
        return (
          <Box component="li" key={id} sx={row}>
            <Box id={`${fieldId(name)}-own`} lang={builder.values.language ?? undefined} sx={ownText}>
              <PersonText>{own}</PersonText>
            </Box>
            <TextInput
              name={name}
              label={t(`builder:languages.kinds.${kind}`)}
              value={text}
              multiline={WITH_LINES.includes(kind)}
              maxRows={8}
              lang={language}
              helperText={isMissing ? <Box sx={missing}>{t('builder:languages.isMissing')}</Box> : undefined}
              onChange={({ target }) => {
                const next = put(builder.values, target.value);
                builder.set(next, `${id.split('.')[0]}.words`, 'descriptions', 'titles');
              }}
              slotProps={{
                htmlInput: { maxLength: max, 'aria-describedby': `${fieldId(name)}-own ${fieldId(name)}-foot` },
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}

const missing = {
  fontWeight: 600,
  color: `color-mix(in srgb, ${toneColor('warning')} 88%, var(--mui-palette-text-primary))`,
};
const row = {
  display: 'grid',
  gap: { xs: 1.25, sm: 2 },
  py: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const ownText = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxHeight: '14rem',
  overflowY: 'auto',
  pt: { sm: 4 }, // beside the input, which has its label above,
};
