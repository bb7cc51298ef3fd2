import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { accentTones, GROUNDS, isColour, isReadable, nearestReadable } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface AccentProps {
  accent: string;
  error: string | undefined;
  /** Called while the value is typed. */
  onChange: (accent: string) => void;
  /** Called with a chosen colour, or '' for none. */
  onChoose: (accent: string) => void;
  /** Called when the field or the picker loses the focus. */
  onLeave: () => void;
}

/** Colour in the picker while there is no accent: it has no empty colour. */
const STANDARD = '#17594A';

/**
 * The business's accent colour: shows it on light and dark pages, and offers the nearest readable colour for a pale
 * one.
 */
export function AccentField({ accent, error, onChange, onChoose, onLeave }: AccentProps) {
  const { t } = useTranslation('account');
  const isPale = isColour(accent) && !isReadable(accent);
  const nearest = isPale ? nearestReadable(accent) : accent;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.5 }}>
        <Box sx={{ flex: '1 1 16rem', maxWidth: 420 }}>
          <TextInput
            name="brand-accent"
            label={t('brand.accent.label')}
            helperText={t('brand.accent.hint')}
            error={isPale ? undefined : error}
            placeholder={STANDARD}
            value={accent}
            onChange={({ target }) => onChange(target.value.trim().toUpperCase())}
            onBlur={onLeave}
            slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
          />
        </Box>
        <Box
          component="input"
          type="color"
          aria-label={t('brand.accent.pick')}
          value={isColour(accent) ? accent.toLowerCase() : STANDARD.toLowerCase()}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          onBlur={onLeave}
          sx={picker}
        />
        {accent !== '' && (
          <Button onClick={() => onChoose('')} sx={{ mt: '29px' }}>
            {t('brand.accent.none')}
          </Button>
        )}
      </Box>
      {isPale && (
        <Banner
          severity="warning"
          action={
            <Button color="inherit" variant="outlined" size="small" onClick={() => onChoose(nearest)}>
              <span>{t('brand.accent.use', { colour: nearest })}</span>
            </Button>
          }
        >
          {t('brand.accent.pale', { colour: accent })}
        </Banner>
      )}
      {isColour(accent) && <Examples accent={nearest} />}
    </Box>
  );
}

/** Shows buttons and links in the accent, on light and dark pages. */
function Examples({ accent }: { accent: string }) {
  const { t } = useTranslation('account');
  const tones = accentTones(accent);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 1.5 }}>
      {(['light', 'dark'] as const).map((scheme) => {
        const { main, contrastText } = tones[scheme].primary;
        return (
          <Box
            key={scheme}
            role="img"
            aria-label={t(`brand.accent.${scheme}`)}
            sx={{ ...card, bgcolor: GROUNDS[scheme].paper, color: main }}
          >
            <Box sx={{ bgcolor: main, color: contrastText, borderRadius: '10px', px: 2, py: 1, fontWeight: 600 }}>
              {t('brand.accent.example')}
            </Box>
            <Box sx={{ textDecoration: 'underline', textUnderlineOffset: '0.2em', fontWeight: 550 }}>
              {t('brand.accent.text')}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  fontSize: '0.9375rem',
};
/** Aligns the picker with the field beside it, below its label. */
const picker = {
  mt: '29px',
  width: 56,
  height: 46,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  cursor: 'pointer',
};
