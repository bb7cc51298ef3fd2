import { drawingOf, isSignatureAnswer } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { viewBoxOf } from '#ui/inputs/strokes.ts';
import { useTranslation } from 'react-i18next';

/** Shows the drawing of an answer that is a signature, in the color of the text; renders nothing without one. */
export function GivenDrawing({ answer }: { answer: unknown }) {
  const { t } = useTranslation('fill');
  const path = isSignatureAnswer(answer) ? drawingOf(answer.strokes) : '';
  if (!path || !isSignatureAnswer(answer)) return null;
  const { viewBox, width } = viewBoxOf(answer.strokes);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('field.drawing', { name: answer.name })}
      viewBox={viewBox}
      sx={{ display: 'block', mt: 0.5, width, maxWidth: 'min(100%, 20rem)', maxHeight: '8rem' }}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
    </Box>
  );
}
