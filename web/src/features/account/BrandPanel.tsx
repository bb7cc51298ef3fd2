import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  AppError,
  MAX_BRAND_ADDRESS,
  MAX_BRAND_NAME,
  MAX_WEB_ADDRESS,
  MAX_WELCOME,
  type Brand,
  type Said,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBrand, useBrand } from '#data/queries/settings.ts';
import { PRODUCT } from '#lib/keptBrand.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { AccentField } from './AccentField.tsx';
import { LogoField } from './LogoField.tsx';

const LONGEST = {
  name: MAX_BRAND_NAME,
  address: MAX_BRAND_ADDRESS,
  replyTo: 254,
  welcome: MAX_WELCOME,
  imprint: MAX_WEB_ADDRESS,
  privacy: MAX_WEB_ADDRESS,
};

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
  const [problem, setProblem] = useState<AppError | Said | null>(null);
  const change = (changes: Partial<Brand>) => setBrand({ ...brand, ...changes });
  const errorOf = (field: keyof Brand) => {
    const found = problem instanceof AppError ? problem.fields.find((error) => error.field === field) : undefined;
    return found && say(found.msg);
  };
  const save = () => {
    try {
      saveBrand(brand);
      setProblem(null);
      showToast(t('brand.saved'), 'success');
    } catch (error) {
      setProblem(error instanceof AppError ? error : t('brand.failed'));
    }
  };
  const input = (field: keyof typeof LONGEST, helperText?: string) => ({
    name: `brand-${field}`,
    label: t(`brand.${field}`),
    helperText,
    value: brand[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    slotProps: { htmlInput: { maxLength: LONGEST[field] } },
  });
  return (
    <Panel title={t('brand.title')} id="brand">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('brand.text')}</Typography>
        {problem && <Banner severity="error">{say(problem instanceof AppError ? problem.says : problem)}</Banner>}
        <TextInput {...input('name')} />
        <LogoField scheme="light" logo={brand.logo} onChange={(logo) => change({ logo })} onProblem={setProblem} />
        {brand.logo !== '' && (
          <LogoField
            scheme="dark"
            logo={brand.logoDark}
            onChange={(logoDark) => change({ logoDark })}
            onProblem={setProblem}
          />
        )}
        <AccentField accent={brand.accent} error={errorOf('accent')} onChange={(accent) => change({ accent })} />
        <TextInput {...input('welcome', t('brand.welcomeHint'))} />
        <TextInput {...input('address', t('brand.addressHint'))} multiline minRows={3} />
        <TextInput {...input('replyTo', t('brand.replyToHint'))} type="email" />
        <TextInput {...input('imprint', t('brand.linkHint'))} type="url" />
        <TextInput {...input('privacy', t('brand.privacyHint'))} type="url" />
        <SwitchRow
          label={t('brand.home')}
          hint={t('brand.homeHint')}
          checked={brand.isHomeSignIn}
          onChange={(isHomeSignIn) => change({ isHomeSignIn })}
        />
        <SwitchRow
          label={t('brand.poweredBy', { product: PRODUCT.name })}
          checked={brand.isPoweredByShown}
          onChange={(isPoweredByShown) => change({ isPoweredByShown })}
        />
        <Button variant="contained" onClick={save} sx={{ justifySelf: 'start' }}>
          {t('brand.save')}
        </Button>
      </Box>
    </Panel>
  );
}
