import { cleanWebAddress, fullName, INDUSTRIES, needOf, type CompanyInfo } from '@firstmile/domain';
import { useCompanyInfo } from '#data/queries/companyInfo.ts';
import { useProfile } from '#data/queries/profile.ts';
import { FormSelect } from '#ui/inputs/FormSelect.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { useStepWords } from '../useStepWords.ts';
import { askedOf, isAsked, useStepValidation } from './askedFields.ts';
import { companyInfoFromForm, companyInfoToForm } from './companyInfoForm.ts';
import { FieldGroup, StepForm } from './StepForm.tsx';
import { understoodAs } from '#ui/inputs/fieldTypes/useNumberText.ts';
import { Understood } from '#ui/inputs/Understood.tsx';
import { useField } from 'formik';
import Box from '@mui/material/Box';

/** Step 1: the company and its contact person. Before it is saved it shows what is known from elsewhere. */
export function CompanyInfoStep({ data, draftKey, config, onSave, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const words = useStepWords(config);
  const prefill = usePrefill();
  const validate = useStepValidation('COMPANY_INFO', config);
  return (
    <>
      <StepHeading title={words('title') ?? t('company.title')} text={words('description') ?? t('company.intro')} />
      <StepForm
        draftKey={draftKey}
        saved={askedOf(config, companyInfoToForm(data ?? prefill))}
        validate={(values) => validate(companyInfoFromForm(values))}
        onSave={(values) => onSave(companyInfoFromForm(values))}
        onSkip={onSkip}
        onBack={onBack}
        isSaving={isSaving}
        busyLabel={t('saving')}
      >
        <CompanyFields config={config} />
      </StepForm>
    </>
  );
}

const CONTACT = ['contactName', 'contactEmail', 'contactPhone'] as const;

/** The fields that the step asks for. */
function CompanyFields({ config }: { config: unknown }) {
  const { t } = useTranslation('steps');
  const field = (name: keyof CompanyInfo) => ({
    name,
    label: t(`company.${name}`),
    required: needOf(config, name) === 'required',
  });
  const asks = (name: keyof CompanyInfo) => isAsked(config, name);
  return (
    <>
      <FieldGroup>
        {asks('companyName') && <FormTextField {...field('companyName')} autoComplete="organization" />}
        {asks('industry') && <FormSelect {...field('industry')} options={INDUSTRIES} noneLabel={t('noChoice')} />}
        {asks('website') && <WebsiteField {...field('website')} />}
        {asks('employeeCount') && <EmployeeCountField {...field('employeeCount')} />}
      </FieldGroup>
      {CONTACT.some(asks) && (
        <FieldGroup title={t('company.contact')}>
          {asks('contactName') && (
            <FormTextField {...field('contactName')} autoComplete="name" sx={{ gridColumn: '1 / -1' }} />
          )}
          {asks('contactEmail') && <FormTextField {...field('contactEmail')} type="email" autoComplete="email" />}
          {asks('contactPhone') && <FormTextField {...field('contactPhone')} type="tel" autoComplete="tel" />}
        </FieldGroup>
      )}
    </>
  );
}

/** Finds the company's data: from another step that asked for it, else from the profile. */
function usePrefill(): unknown {
  const entered = useCompanyInfo();
  const { profile } = useProfile();
  const { company = '', email = '', phone = '' } = profile ?? {};
  const contact = {
    contactName: profile ? fullName({ ...profile, email: '' }) : '',
    contactEmail: email,
    contactPhone: phone,
  };
  return entered.companyName ? entered : { companyName: company, ...contact };
}

interface FieldProps {
  name: string;
  label: string;
  required: boolean;
}

/** A count of people. Shows how the number was read when it was not typed in digits alone. */
function EmployeeCountField({ name, label, required }: FieldProps) {
  const { language } = useTranslation().i18n;
  const [{ value }] = useField<string>(name);
  const read = understoodAs(value, language, true);
  return (
    <FormTextField
      name={name}
      label={label}
      required={required}
      autoComplete="off"
      helperText={read && <Understood read={read} />}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

/** A web address. Leaving the field completes 'example.com' with 'https://'. */
function WebsiteField({ name, label, required }: FieldProps) {
  const { t } = useTranslation('steps');
  const [field, , { setValue }] = useField<string>(name);
  const complete = () => {
    const address = cleanWebAddress(field.value);
    if (address !== field.value) void setValue(address);
  };
  return (
    <Box onBlur={complete}>
      <FormTextField
        name={name}
        label={label}
        helperText={t('company.websiteHint')}
        autoComplete="url"
        required={required}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
    </Box>
  );
}
