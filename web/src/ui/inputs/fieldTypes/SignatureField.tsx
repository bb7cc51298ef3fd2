import { isEmptyAnswer, isSignatureAnswer, MAX_DRAWN, type SignatureAnswer } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointGroup } from 'signature_pad';
import { DrawnSignature } from '#ui/inputs/DrawnSignature.tsx';
import { drawingFrom, shortStrokesOf } from '#ui/inputs/strokes.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

const EMPTY: SignatureAnswer = { name: '', strokes: '' };

/** A typed name, which signs, and a drawing for those who want one. */
export function SignatureField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation('fill');
  const answer = isSignatureAnswer(value) ? value : EMPTY;
  const [pad, setPad] = useState(() => ({ ...padOf(answer.strokes), key: 0 }));
  // another device drew, or a conflict was decided
  if (pad.strokes !== answer.strokes) setPad({ ...padOf(answer.strokes), key: pad.key + 1 });
  const set = (part: Partial<SignatureAnswer>) => {
    const next = { ...answer, ...part };
    onChange(isEmptyAnswer(next) ? undefined : next);
  };
  const draw = (drawing: PointGroup[]) => {
    if (pointsOf(drawing) === pointsOf(pad.drawing)) return; // the pad has another width now
    const strokes = shortStrokesOf(drawing, MAX_DRAWN);
    setPad({ ...pad, strokes, drawing });
    set({ strokes });
  };
  return (
    <FieldGroup field={field} error={error} required={required} role="group" onBlur={onBlur}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <TextInput
          name={field.id}
          label={t('field.signedName')}
          value={answer.name}
          onChange={({ target }) => set({ name: target.value })}
          error={error && ''}
          autoComplete="name"
          slotProps={{ htmlInput: { required: required || answer.strokes !== '' } }}
        />
        <DrawnSignature key={pad.key} drawing={pad.drawing} onChange={draw} />
      </Box>
    </FieldGroup>
  );
}

const padOf = (strokes: string) => ({ strokes, drawing: drawingFrom(strokes) });
const pointsOf = (drawing: readonly PointGroup[]) => drawing.reduce((count, { points }) => count + points.length, 0);
