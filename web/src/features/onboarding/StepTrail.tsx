import { COUNTED_STEPS, type StepType } from '@firstmile/domain';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { circle, row } from './trailStyles.ts';

export type WizardKey = 'company' | 'files' | 'documents' | 'project' | 'review' | 'forms';

interface Props {
  /** 1 to 6, the one that is open. */
  step: number;
  answers: Partial<Record<StepType, unknown>>;
  /** The custom forms: a step of their own when there are any. */
  forms: { completed: number; total: number };
  /** The onboarding is handed in: its steps cannot be opened any more. */
  isClosed: boolean;
  onGo: (step: number) => void;
}

/** The way through the steps: those that are done, and the first that is not, can be opened. */
export function StepTrail({ step, answers, forms, isClosed, onGo }: Props) {
  const { t } = useTranslation('onboarding');
  const hasForms = forms.total > 0;
  const keys = [...COUNTED_STEPS.map((one) => one.key), ...(hasForms ? ['forms'] : [])];
  const isDone = COUNTED_STEPS.map((one) => answers[one.type] !== undefined);
  if (hasForms) isDone.push(forms.completed >= forms.total);
  const firstOpen = isDone.indexOf(false);
  return (
    <Box component="nav" aria-label={t('trail.label')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {keys.map((key, at) => {
          const number = at + 1;
          const state = number === step ? 'here' : isDone[at] ? 'done' : 'ahead';
          const canOpen = !isClosed && number !== step && (isDone[at] || at === firstOpen);
          return (
            <Box component="li" key={key} sx={row(isDone[at] === true)}>
              <ButtonBase
                disabled={!canOpen}
                onClick={() => onGo(number)}
                aria-current={state === 'here' ? 'step' : undefined}
                sx={item(state)}
              >
                <Box aria-hidden sx={circle(state, isDone[at] === true)}>
                  {isDone[at] ? <Check sx={{ fontSize: 18 }} /> : number}
                </Box>
                <Box component="span">
                  {t(`steps.${key as WizardKey}`)}
                  {isDone[at] && (
                    <Box
                      component="span"
                      sx={{ display: 'block', typography: 'caption', color: 'text.secondary', fontWeight: 400 }}
                    >
                      {t('trail.done')}
                    </Box>
                  )}
                </Box>
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const item = (state: 'here' | 'done' | 'ahead') => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 44,
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: state === 'here' ? 650 : 500,
  color: state === 'ahead' ? 'text.secondary' : 'text.primary',
  borderRadius: '10px',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
