import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';

interface Props {
  title: string;
  text?: string | undefined;
}

/** A step's first heading. It takes the focus when the step opens, so that a screen reader starts where the step does. */
export function StepHeading({ title, text }: Props) {
  const { t } = useTranslation();
  return (
    <Box component="header" sx={{ mb: { xs: 3, sm: 4 } }}>
      <Typography
        id={STEP_HEADING}
        component="h1"
        variant="h1"
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
      >
        {title || t('part.untitled')}
      </Typography>
      {text && (
        <Typography
          color="textSecondary"
          sx={{ mt: 1, maxWidth: '62ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {text}
        </Typography>
      )}
    </Box>
  );
}

const STEP_HEADING = 'step-heading';

/** Moves the focus to the heading of the step that is shown, and the page to its top. */
function focusStepHeading(): void {
  window.scrollTo({ top: 0 });
  document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
}

/** Another step begins at its top, with its heading in focus. The step the page opens with is the page's own matter. */
export function useStepChange(step: number | string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusStepHeading();
  }, [step]);
}
