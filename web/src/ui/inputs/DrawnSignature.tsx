import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { fetchPart } from '#lib/lazyPart.ts';

interface Props {
  drawing: PointGroup[] | undefined;
  onChange: (drawing: PointGroup[]) => void;
}

/**
 * Lets the person draw a signature in addition to the typed name, which always signs. Starts with `drawing`, if there
 * is one.
 */
export function DrawnSignature({ drawing = [], onChange }: Props) {
  const { t } = useTranslation('steps');
  const [isOpen, setIsOpen] = useState(drawing.length > 0);
  if (!isOpen)
    return (
      <Box>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('documents.draw.open')}
        </Button>
      </Box>
    );
  const close = () => {
    onChange([]);
    setIsOpen(false);
  };
  return <Pad drawing={drawing} onChange={onChange} onClose={close} />;
}

function Pad({ drawing = [], onChange, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('steps');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const fit = useEffectEvent((begun: SignaturePad, target: HTMLCanvasElement) => {
    const { offsetWidth: width, offsetHeight: height } = target;
    if (width === 0) return;
    const before = begun.isEmpty() ? drawing : begun.toData();
    const scale = Math.max(1, devicePixelRatio);
    target.width = width * scale;
    target.height = height * scale;
    target.getContext('2d')?.scale(scale, scale);
    const fitting = withinWidth(before, width);
    begun.fromData(fitting); // a canvas with a new size is empty
    if (fitting !== drawing) onChange(fitting); // also a line that is being drawn, which ends here
  });
  const begin = useEffectEvent((begun: SignaturePad, target: HTMLCanvasElement) => {
    begun.addEventListener('endStroke', () => onChange(begun.toData()));
    const measured = new ResizeObserver(() => fit(begun, target));
    measured.observe(target); // calls at once, and when the phone is turned
    return measured;
  });
  useEffect(() => {
    const target = canvas.current;
    let isGone = false;
    let measured: ResizeObserver | undefined;
    // loads the code only for people who draw
    void fetchPart(() => import('signature_pad')).then(({ default: Drawing }) => {
      if (!target || isGone) return;
      pad.current = new Drawing(target);
      measured = begin(pad.current, target);
    });
    return () => {
      isGone = true;
      measured?.disconnect();
      pad.current?.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange([]);
  };
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {t('documents.draw.label')}
      </Typography>
      <Box sx={sheet}>
        <Box component="canvas" ref={canvas} role="img" aria-label={t('documents.draw.label')} sx={area} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" onClick={clear}>
          {t('documents.draw.clear')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('documents.draw.close')}
        </Button>
      </Box>
    </Box>
  );
}

/** Shrinks a drawing whose lines would lie outside of a canvas of this width; returns the same one when they do not. */
function withinWidth(drawing: PointGroup[], width: number): PointGroup[] {
  const right = Math.max(0, ...drawing.flatMap(({ points }) => points.map(({ x }) => x)));
  if (right <= width) return drawing;
  const factor = width / right;
  return drawing.map((line) => ({
    ...line,
    points: line.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

/** Paper with a line to sign on; the line is not part of the drawing. */
const sheet = {
  position: 'relative',
  maxWidth: 480,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  '&::before, &::after': { position: 'absolute', insetInline: '16px', pointerEvents: 'none' },
  '&::before': { content: '""', bottom: 38, borderBottom: '1.5px solid', borderColor: 'text.secondary', opacity: 0.6 },
  '&::after': { content: '"×" / ""', bottom: 40, fontSize: '1.125rem', lineHeight: 1, color: 'text.secondary' },
} as const;
/** The ink is black; in dark mode it is inverted, so that it stays visible when the mode changes. */
const area = (theme: Theme) => ({
  display: 'block',
  width: '100%',
  height: 160,
  touchAction: 'none',
  ...theme.applyStyles('dark', { filter: 'invert(1)' }),
});
