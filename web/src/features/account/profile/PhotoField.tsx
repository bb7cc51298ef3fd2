import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { fullName, type User } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { usePhoto } from '#data/queries/profile.ts';
import { savePhoto } from '#data/queries/profileCommands.ts';
import { initials } from '#lib/initials.ts';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { PictureButtons } from '../PictureButtons.tsx';

/** The photo, or initials without one. A new one is scaled down on the device and saved at once. */
export function PhotoField({ profile }: { profile: User }) {
  const { t } = useTranslation('account');
  const photo = usePhoto();
  const { notice, show, dismiss } = useNotice();
  const name = fullName(profile);
  const choose = async (file: File) => {
    dismiss();
    try {
      void savePhoto(await squarePhoto(file));
    } catch {
      // the browser cannot draw it
      show('error', t('profile.photo.failed'));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Avatar
        {...(photo !== null && { src: photo })}
        alt={t('profile.photo.label', { name })}
        sx={{ width: 88, height: 88, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: '1.75rem' }}
      >
        {initials(name)}
      </Avatar>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip data-brand="product" size="small" color="primary" variant="outlined" label={t('profile.badge')} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <PictureButtons
            labels={{
              choose: t(photo === null ? 'profile.photo.add' : 'profile.photo.change'),
              remove: photo === null ? null : t('profile.photo.remove'),
            }}
            accept="image/png,image/jpeg,image/webp"
            testId="photo"
            onChoose={choose}
            onRemove={() => savePhoto(null)}
          />
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('profile.photo.hint')}
        </Typography>
        <NoticeBanner notice={notice} dismiss={dismiss} />
      </Box>
    </Box>
  );
}

const SIDE = 256;

/** Crops a picture to a small square JPEG; returns its data address. Rejects for a file that is no picture. */
async function squarePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser cannot draw');
  paper.fillStyle = '#fff'; // JPEG has no transparency
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
