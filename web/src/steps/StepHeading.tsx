import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';

interface Props {
  title: string;
  text?: string | undefined;
}

/** The first heading of a step. It takes the focus when the step opens, so that screen readers start there. */
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

/** Scrolls to the top and focuses the heading of the shown step. */
function focusStepHeading(): void {
  window.scrollTo({ top: 0 });
  document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
}

/** Focuses the heading when another step opens. The page itself handles the first step that it opens with. */
export function useStepChange(step: number | string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusStepHeading();
  }, [step]);
}
