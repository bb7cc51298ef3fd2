import {
  companyInfoFields,
  needOf,
  NEEDS,
  projectDetailsFields,
  say as message,
  standardNeed,
  type CompanyInfo,
  type Need,
  type ProjectDetails,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Choice } from '#ui/inputs/Choice.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { withSetting } from '../flowValues.ts';
import type { ConfigProps } from './configProps.ts';

const COMPANY = Object.keys(companyInfoFields) as (keyof CompanyInfo)[];
const PROJECT = Object.keys(projectDetailsFields) as (keyof ProjectDetails)[];

/** Chooses which fields of the company step are asked and required. */
export function CompanyNeeds(props: ConfigProps) {
  const { t } = useTranslation('steps');
  return <Needs {...props} fields={COMPANY.map((field) => [field, t(`company.${field}`)])} />;
}

/** Chooses which fields of the project step are asked and required. */
export function ProjectNeeds(props: ConfigProps) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const labelOf = (field: keyof ProjectDetails) =>
    field === 'specialRequirements' ? say(message('label.specialRequirements')) : t(`project.${field}`);
  return <Needs {...props} fields={PROJECT.map((field) => [field, labelOf(field)])} />;
}

function Needs({ config, fields, name, errorIn, onChange }: ConfigProps & { fields: (readonly [string, string])[] }) {
  const { t } = useTranslation('flows');
  const set = (field: string, need: Need) => {
    const changed = { [field]: need === standardNeed(field) ? undefined : need };
    const next = withSetting((config['fields'] ?? {}) as Record<string, unknown>, changed);
    onChange({ fields: Object.keys(next).length > 0 ? next : undefined });
  };
  const error = errorIn('fields');
  return (
    <Box component="fieldset" id={fieldId(name('fields'))} tabIndex={-1} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 2 }}>
        {t('config.fields')}
      </Typography>
      <Box sx={grid}>
        {fields.map(([field, label]) => (
          <Choice
            key={field}
            label={label}
            options={NEEDS.map((need) => [need, t(`config.needs.${need}`)])}
            value={needOf(config, field)}
            onChange={(need) => set(field, need ?? standardNeed(field))}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
};
