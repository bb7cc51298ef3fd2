import { cleanWebAddress, companyInfoFields, fullName, type CompanyInfo } from '@firstmile/domain';
import { useCompanyInfo } from '#data/queries/companyInfo.ts';
import { useProfile } from '#data/queries/profile.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { useStepWords } from '../useStepWords.ts';
import { companyInfoFromForm, textsOf } from './fieldTexts.ts';
import { StepFields, useStepValidation, type Look } from './StepFields.tsx';
import { FieldGroup, StepForm } from './StepForm.tsx';
import { understoodAs } from '#ui/inputs/fieldTypes/useNumberText.ts';
import { Understood } from '#ui/inputs/Understood.tsx';
import { useField } from 'formik';
import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';

/** Step 1: the company and its contact person. Before it is saved it shows what is known from elsewhere. */
export function CompanyInfoStep({ data, draftKey, config, openParts, onSave, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const words = useStepWords(config);
  const prefill = usePrefill();
  const validate = useStepValidation('COMPANY_INFO', config);
  const saved = textsOf(companyInfoFields, data ?? prefill, config);
  return (
    <>
      <StepHeading title={words('title') ?? t('company.title')} text={words('description') ?? t('company.intro')} />
      <StepForm
        draftKey={draftKey}
        saved={saved}
        validate={(values) => validate(companyInfoFromForm(values))}
        onSave={(values) => onSave(companyInfoFromForm(values))}
        onSkip={onSkip}
        onBack={onBack}
        isSaving={isSaving}
        busyLabel={t('saving')}
      >
        <CompanyFields fields={Object.keys(saved) as (keyof CompanyInfo)[]} config={config} open={openParts} />
      </StepForm>
    </>
  );
}

const LOOKS: Partial<Record<keyof CompanyInfo, Look>> = {
  companyName: { autoComplete: 'organization' },
  website: { Input: WebsiteField },
  employeeCount: { Input: EmployeeCountField },
  contactName: { autoComplete: 'name', sx: { gridColumn: '1 / -1' } },
  contactEmail: { type: 'email', autoComplete: 'email' },
  contactPhone: { type: 'tel', autoComplete: 'tel' },
};

/** The fields that the step asks for. */
function CompanyFields({
  fields,
  config,
  open,
}: {
  fields: readonly (keyof CompanyInfo)[];
  config: unknown;
  open: readonly string[] | undefined;
}) {
  const { t } = useTranslation('steps');
  const labelOf = (field: keyof CompanyInfo) => t(`company.${field}`);
  const contact = fields.filter((field) => field.startsWith('contact'));
  const company = fields.filter((field) => !contact.includes(field));
  return (
    <>
      <FieldGroup>
        <StepFields fields={company} config={config} labelOf={labelOf} looks={LOOKS} open={open} />
      </FieldGroup>
      {contact.length > 0 && (
        <FieldGroup title={t('company.contact')}>
          <StepFields fields={contact} config={config} labelOf={labelOf} looks={LOOKS} open={open} />
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

type FieldProps = ComponentProps<typeof FormTextField>;

/** A count of people. Shows how the number was read when it was not typed in digits alone. */
function EmployeeCountField({ name, label, required, disabled }: FieldProps) {
  const { language } = useTranslation().i18n;
  const [{ value }] = useField<string>(name);
  const read = understoodAs(value, language, true);
  return (
    <FormTextField
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      autoComplete="off"
      helperText={read && <Understood read={read} />}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

/** A web address. Leaving the field completes 'example.com' with 'https://'. */
function WebsiteField({ name, label, required, disabled }: FieldProps) {
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
        disabled={disabled}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
    </Box>
  );
}
