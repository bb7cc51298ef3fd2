import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type SignaturePad from 'signature_pad';
import { fetchPart } from '#lib/lazyPart.ts';

/** Drawing, beside the typed name, which is the signature either way. `onChange` is told the strokes as JSON, '' for none. */
export function DrawnSignature({ onChange }: { onChange: (strokes: string) => void }) {
  const { t } = useTranslation('steps');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Box>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('documents.draw.open')}
        </Button>
      </Box>
    );
  const close = () => {
    onChange('');
    setIsOpen(false);
  };
  return <Pad onChange={onChange} onClose={close} />;
}

function Pad({ onChange, onClose }: { onChange: (strokes: string) => void; onClose: () => void }) {
  const { t } = useTranslation('steps');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    const target = canvas.current;
    let isGone = false;
    // its code is fetched by those who draw
    void fetchPart(() => import('signature_pad')).then(({ default: Drawing }) => {
      if (!target || isGone) return;
      const scale = Math.max(1, devicePixelRatio);
      target.width = target.offsetWidth * scale;
      target.height = target.offsetHeight * scale;
      target.getContext('2d')?.scale(scale, scale);
      pad.current = new Drawing(target, { penColor: getComputedStyle(target).color });
      pad.current.addEventListener('endStroke', () => tell.current(strokesOf(pad.current)));
    });
    return () => {
      isGone = true;
      pad.current?.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange('');
  };
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {t('documents.draw.label')}
      </Typography>
      <Box component="canvas" ref={canvas} role="img" aria-label={t('documents.draw.label')} sx={area} />
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

/** The lines as lists of points, in whole CSS pixels. */
const strokesOf = (pad: SignaturePad | null): string =>
  JSON.stringify(
    (pad?.toData() ?? []).map(({ points }) =>
      points.map(({ x, y }) => [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]),
    ),
  );

const area = {
  display: 'block',
  width: '100%',
  maxWidth: 480,
  height: 140,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  color: 'text.primary',
  touchAction: 'none',
} as const;
