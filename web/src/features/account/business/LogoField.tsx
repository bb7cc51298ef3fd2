import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MessageOrText } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { PictureButtons } from '../PictureButtons.tsx';

interface LogoProps {
  logo: string;
  /** Scheme of the pages that show this logo. */
  scheme: 'light' | 'dark';
  /** `isWide`: more than twice as wide as high, as a logo that contains the name. */
  onChange: (logo: string, isWide: boolean) => void;
  onProblem: (problem: MessageOrText | null) => void;
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

/** Chooses a logo for pages and mails; it is scaled down on the device. */
export function LogoField({ logo, scheme, onChange, onProblem }: LogoProps) {
  const { t } = useTranslation('account');
  const texts = TEXTS[scheme];
  const choose = async (file: File) => {
    onProblem(null);
    await logoPicture(file).then(
      ({ logo, isWide }) => onChange(logo, isWide),
      () => onProblem(t('brand.unreadable')),
    );
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
        onChoose={choose}
        onRemove={() => onChange('', false)}
      />
      <Typography variant="caption" color="textSecondary">
        {t(texts.hint)}
      </Typography>
    </Box>
  );
}

const WIDTH = 400;
const HEIGHT = 120;
/** Limit of a PNG's data address, in characters; a larger picture, such as a photo, becomes a JPEG. */
const MAX_PNG = 100_000;

/**
 * Scales a picture down for a mail's header; returns the data address of a PNG or JPEG, and whether it is wide. Rejects
 * for a file that is no picture.
 */
async function logoPicture(file: Blob): Promise<{ logo: string; isWide: boolean }> {
  const picture = await createImageBitmap(file);
  const isWide = picture.width > 2 * picture.height;
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser cannot draw');
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL('image/png');
  if (png.length > MAX_PNG) {
    paper.globalCompositeOperation = 'destination-over'; // JPEG has no transparency
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return { logo: png.length > MAX_PNG ? canvas.toDataURL('image/jpeg', 0.8) : png, isWide };
}
