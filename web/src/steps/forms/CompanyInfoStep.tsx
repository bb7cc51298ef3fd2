import { cleanWebAddress, companyInfoSchema, fullName, INDUSTRIES } from '@firstmile/domain';
import { useOnboarding } from '#data/queries/onboarding.ts';
import { useProfile } from '#data/queries/profile.ts';
import { FormSelect } from '#ui/inputs/FormSelect.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { companyInfoFromForm, companyInfoToForm, type CompanyInfoForm } from './companyInfoForm.ts';
import { FieldGroup, StepForm } from './StepForm.tsx';
import { understoodAs } from '#ui/inputs/fieldTypes/useNumberText.ts';
import { Understood } from '#ui/inputs/Understood.tsx';
import { useField } from 'formik';
import Box from '@mui/material/Box';

/** Step 1: the company and its contact person. Before it is saved it shows what is known from elsewhere. */
export function CompanyInfoStep({ data, draftKey, onSave, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const prefill = usePrefill();
  return (
    <>
      <StepHeading title={t('company.title')} text={t('company.intro')} />
      <StepForm<CompanyInfoForm>
        draftKey={draftKey}
        saved={companyInfoToForm(data ?? prefill)}
        validate={(values) => validateCompany(companyInfoFromForm(values))}
        onSave={(values) => onSave(companyInfoFromForm(values))}
        onSkip={onSkip}
        onBack={onBack}
        isSaving={isSaving}
        busyLabel={t('saving')}
      >
        <FieldGroup>
          <FormTextField name="companyName" label={t('company.companyName')} autoComplete="organization" required />
          <FormSelect name="industry" label={t('company.industry')} options={INDUSTRIES} required />
          <WebsiteField name="website" label={t('company.website')} />
          <EmployeeCountField name="employeeCount" label={t('company.employeeCount')} />
        </FieldGroup>
        <FieldGroup title={t('company.contact')}>
          <FormTextField
            name="contactName"
            label={t('company.contactName')}
            autoComplete="name"
            required
            sx={{ gridColumn: '1 / -1' }}
          />
          <FormTextField
            name="contactEmail"
            label={t('company.contactEmail')}
            type="email"
            autoComplete="email"
            required
          />
          <FormTextField name="contactPhone" label={t('company.contactPhone')} type="tel" autoComplete="tel" required />
        </FieldGroup>
      </StepForm>
    </>
  );
}

/** Finds the company's data: from the onboarding, which a flow may ask for again, else from the profile. */
function usePrefill(): unknown {
  const { run } = useOnboarding();
  const { profile } = useProfile();
  const { company = '', email = '', phone = '' } = profile ?? {};
  const contact = { contactName: profile ? fullName({ ...profile, email: '' }) : '', contactEmail: email, contactPhone: phone };
  return run?.steps['company']?.data ?? { companyName: company, ...contact };
}

const validateCompany = validateWith<object>(companyInfoSchema);

/** A count of people. Shows how the number was read when it was not typed in digits alone. */
function EmployeeCountField({ name, label }: { name: string; label: string }) {
  const { language } = useTranslation().i18n;
  const [{ value }] = useField<string>(name);
  const read = understoodAs(value, language, true);
  return (
    <FormTextField
      name={name}
      label={label}
      required
      autoComplete="off"
      helperText={read && <Understood read={read} />}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

/** A web address. Leaving the field completes 'example.com' with 'https://'. */
function WebsiteField({ name, label }: { name: string; label: string }) {
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
        required
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
    </Box>
  );
}
