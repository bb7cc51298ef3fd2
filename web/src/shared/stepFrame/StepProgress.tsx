import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { circle, row } from './stepProgressStyles.ts';
import { PersonText } from '#ui/PersonText.tsx';

interface Props {
  /**
   * `note` describes how a done step was completed, by default that it is done, and when another one is due. Locked steps cannot be
   * changed.
   */
  steps: readonly { key: string; label: string; isDone: boolean; isLocked?: boolean; note?: string | undefined }[];
  /** Key of the open step. */
  here: string;
  /** The run is submitted: its steps can no longer be opened. */
  isClosed: boolean;
  onGo: (key: string) => void;
}

/** Lists the steps; done steps and the first open one can be opened. */
export function StepProgress({ steps, here, isClosed, onGo }: Props) {
  const { t } = useTranslation('steps');
  const firstOpen = steps.findIndex((step) => !step.isDone);
  return (
    <Box component="nav" aria-label={t('run.steps')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ key, label, isDone, isLocked, note }, index) => {
          const state = key === here ? 'here' : isDone ? 'done' : 'ahead';
          const canOpen = !isClosed && !isLocked && key !== here && (isDone || index === firstOpen);
          return (
            <Box component="li" key={key} sx={row(isDone)}>
              <ButtonBase
                disabled={!canOpen}
                onClick={() => onGo(key)}
                aria-current={state === 'here' ? 'step' : undefined}
                sx={item(state)}
              >
                <Box aria-hidden sx={circle(state, isDone)}>
                  {isDone ? <Check sx={{ fontSize: 18 }} /> : index + 1}
                </Box>
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <PersonText>{label}</PersonText>
                  {(isDone || note !== undefined) && (
                    <Box component="span" sx={done}>
                      {note ?? t('run.done')}
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

const done = { display: 'block', typography: 'caption', color: 'text.secondary', fontWeight: 400 };
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
