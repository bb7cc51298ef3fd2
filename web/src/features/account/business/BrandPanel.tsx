import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAX_BRAND_ADDRESS, MAX_BRAND_NAME, MAX_WEB_ADDRESS, MAX_WELCOME, type Brand } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { saveBrand, useBrand } from '#data/queries/settings.ts';
import { PRODUCT } from '#lib/keptBrand.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import type { TextInputProps } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { AccentField } from './AccentField.tsx';
import { LogoField } from './LogoField.tsx';
import { SelfSavingField } from './SelfSavingField.tsx';
import { SelfSavingText } from './SelfSavingText.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

const LONGEST = {
  name: MAX_BRAND_NAME,
  address: MAX_BRAND_ADDRESS,
  replyTo: 254,
  welcome: MAX_WELCOME,
  imprint: MAX_WEB_ADDRESS,
  privacy: MAX_WEB_ADDRESS,
};

/** Settings of the business's brand, for admins. */
export function BrandPanel() {
  const { t } = useTranslation('account');
  const { brand, status, reload } = useBrand();
  if (status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (status === 'error' || !brand) return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  return <BrandForm stored={brand} />;
}

function BrandForm({ stored }: { stored: Brand }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const form = useSelfSaving({ stored, save: saveBrand, failed: t('failed') });
  const { value: brand, problems, edit, keep, keepField, setProblem } = form;
  const mark = (field: keyof Brand) => ({ isSaved: form.saved === field });
  const errorOf = (field: keyof Brand) => problems[field] && say(problems[field]);
  const input = (field: keyof typeof LONGEST, more: Partial<TextInputProps> = {}) => (
    <SelfSavingText
      field={field}
      form={form}
      name={`brand-${field}`}
      label={t(`brand.${field}`)}
      slotProps={{ htmlInput: { maxLength: LONGEST[field] } }}
      {...more}
    />
  );
  return (
    <Panel title={t('brand.title')} id="brand">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('brand.text')}</Typography>
        {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
        {input('name')}
        {(['logo', 'logoDark'] as const).map(
          (field) =>
            (field === 'logo' || brand.logo !== '') && (
              <SelfSavingField key={field} {...mark(field)}>
                <LogoField
                  scheme={field === 'logo' ? 'light' : 'dark'}
                  logo={brand[field]}
                  onChange={(logo, isWide) =>
                    void keep(field === 'logo' ? { logo, isNameInLogo: isWide } : { logoDark: logo })
                  }
                  onProblem={setProblem}
                />
              </SelfSavingField>
            ),
        )}
        {brand.logo !== '' && (
          <SelfSavingField {...mark('isNameInLogo')} isSwitch>
            <SwitchRow
              label={t('brand.nameInLogo')}
              hint={t('brand.nameInLogoHint')}
              checked={brand.isNameInLogo ?? false}
              onChange={(isNameInLogo) => void keep({ isNameInLogo })}
            />
          </SelfSavingField>
        )}
        <SelfSavingField {...mark('accent')}>
          <AccentField
            accent={brand.accent}
            error={errorOf('accent')}
            onChange={(accent) => edit({ accent })}
            onChoose={(accent) => void keep({ accent })}
            onLeave={() => keepField('accent')}
          />
        </SelfSavingField>
        {input('welcome', { helperText: t('brand.welcomeHint') })}
        {input('address', { helperText: t('brand.addressHint'), multiline: true, minRows: 3 })}
        {input('replyTo', { helperText: t('brand.replyToHint'), type: 'email' })}
        {input('imprint', { helperText: t('brand.linkHint'), type: 'url' })}
        {input('privacy', { helperText: t('brand.privacyHint'), type: 'url' })}
        <SelfSavingField {...mark('isPoweredByShown')} isSwitch>
          <SwitchRow
            label={t('brand.poweredBy', { product: PRODUCT.name })}
            checked={brand.isPoweredByShown}
            onChange={(isPoweredByShown) => void keep({ isPoweredByShown })}
          />
        </SelfSavingField>
      </Box>
    </Panel>
  );
}
