import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Said } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { logoPicture } from '#lib/logoPicture.ts';
import { PictureButtons } from './PictureButtons.tsx';

interface LogoProps {
  logo: string;
  /** On which pages it stands. */
  scheme: 'light' | 'dark';
  onChange: (logo: string) => void;
  onProblem: (problem: Said | null) => void;
}

const TEXTS = {
  light: { name: 'brand.logo', hint: 'brand.hint', add: 'brand.add', change: 'brand.change', remove: 'brand.remove' },
  dark: {
    name: 'brand.dark.name',
    hint: 'brand.dark.hint',
    add: 'brand.dark.add',
    change: 'brand.dark.change',
    remove: 'brand.dark.remove',
  },
} as const;
const GROUND = { light: '#fff', dark: '#17201d' };

/** A logo as pages and mails show it. It is made small on the device. */
export function LogoField({ logo, scheme, onChange, onProblem }: LogoProps) {
  const { t } = useTranslation('account');
  const texts = TEXTS[scheme];
  const take = async (file: File) => {
    onProblem(null);
    await logoPicture(file).then(onChange, () => onProblem(t('brand.unreadable')));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {logo !== '' && (
        <Box
          component="img"
          src={logo}
          alt={t(texts.name)}
          sx={{ height: 48, p: 0.5, borderRadius: 1, bgcolor: GROUND[scheme], border: 1, borderColor: 'divider' }}
        />
      )}
      <PictureButtons
        labels={{ choose: t(logo === '' ? texts.add : texts.change), remove: logo === '' ? null : t(texts.remove) }}
        accept="image/png,image/jpeg"
        testId={scheme === 'light' ? 'logo' : 'logo-dark'}
        onChoose={take}
        onRemove={() => onChange('')}
      />
      <Typography variant="caption" color="textSecondary">
        {t(texts.hint)}
      </Typography>
    </Box>
  );
}
