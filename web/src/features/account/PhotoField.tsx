import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { fullName, type User } from '@firstmile/domain';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { savePhoto, usePhoto } from '#data/queries/profile.ts';
import { initials } from '#lib/initials.ts';
import { squarePhoto } from '#lib/squarePhoto.ts';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { NoticeBanner } from './NoticeBanner.tsx';

/** The photo, or the initials in its place. It is cut small on the device, and saved at once. */
export function PhotoField({ profile }: { profile: User }) {
  const { t } = useTranslation('account');
  const photo = usePhoto();
  const { notice, show, dismiss } = useNotice();
  const input = useRef<HTMLInputElement>(null);
  const name = fullName(profile) || profile.email;
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file may be chosen again
    if (!file) return;
    dismiss();
    try {
      savePhoto(await squarePhoto(file));
    } catch {
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
          <Chip size="small" color="primary" variant="outlined" label={t('profile.badge')} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
            {t(photo === null ? 'profile.photo.add' : 'profile.photo.change')}
          </Button>
          {photo !== null && (
            <Button size="small" color="error" onClick={() => savePhoto(null)}>
              {t('profile.photo.remove')}
            </Button>
          )}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('profile.photo.hint')}
        </Typography>
        <NoticeBanner notice={notice} onClose={dismiss} />
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        data-testid="photo"
        onChange={(event) => void take(event)}
      />
    </Box>
  );
}
