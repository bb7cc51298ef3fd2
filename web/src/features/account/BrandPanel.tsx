import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppError, MAX_BRAND_ADDRESS, MAX_BRAND_NAME, type Brand, type Said } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBrand, useBrand } from '#data/queries/settings.ts';
import { logoPicture } from '#lib/logoPicture.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PictureButtons } from './PictureButtons.tsx';

/** For admins: as whom the business writes to its clients. What is chosen is kept here until it is saved. */
export function BrandPanel() {
  const { t } = useTranslation('account');
  const { brand, status, reload } = useBrand();
  if (status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (status === 'error' || !brand) return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  return <BrandForm key={JSON.stringify(brand)} stored={brand} />;
}

function BrandForm({ stored }: { stored: Brand }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const [brand, setBrand] = useState(stored);
  const [problem, setProblem] = useState<Said | null>(null);
  const save = () => {
    try {
      saveBrand(brand);
      showToast(t('brand.saved'), 'success');
    } catch (error) {
      setProblem(error instanceof AppError ? error.says : t('brand.failed'));
    }
  };
  return (
    <Panel title={t('brand.title')} id="brand">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('brand.text')}</Typography>
        {problem && <Banner severity="error">{say(problem)}</Banner>}
        <TextInput
          name="brand-name"
          label={t('brand.name')}
          value={brand.name}
          onChange={({ target }) => setBrand({ ...brand, name: target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_BRAND_NAME } }}
        />
        <TextInput
          name="brand-address"
          label={t('brand.address')}
          helperText={t('brand.addressHint')}
          value={brand.address}
          onChange={({ target }) => setBrand({ ...brand, address: target.value })}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: MAX_BRAND_ADDRESS } }}
        />
        <TextInput
          name="brand-reply-to"
          type="email"
          label={t('brand.replyTo')}
          helperText={t('brand.replyToHint')}
          value={brand.replyTo}
          onChange={({ target }) => setBrand({ ...brand, replyTo: target.value })}
        />
        <LogoField logo={brand.logo} onChange={(logo) => setBrand({ ...brand, logo })} onProblem={setProblem} />
        <Button variant="contained" onClick={save} sx={{ justifySelf: 'start' }}>
          {t('brand.save')}
        </Button>
      </Box>
    </Panel>
  );
}

interface LogoProps {
  logo: string;
  onChange: (logo: string) => void;
  onProblem: (problem: Said | null) => void;
}

/** The logo as mails show it. It is made small on the device. */
function LogoField({ logo, onChange, onProblem }: LogoProps) {
  const { t } = useTranslation('account');
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
          alt={t('brand.logo')}
          sx={{ height: 48, p: 0.5, borderRadius: 1, bgcolor: '#fff' }}
        />
      )}
      <PictureButtons
        labels={{
          choose: t(logo === '' ? 'brand.add' : 'brand.change'),
          remove: logo === '' ? null : t('brand.remove'),
        }}
        accept="image/png,image/jpeg"
        testId="logo"
        onChoose={take}
        onRemove={() => onChange('')}
      />
      <Typography variant="caption" color="textSecondary">
        {t('brand.hint')}
      </Typography>
    </Box>
  );
}
