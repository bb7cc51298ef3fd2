import { MAX_FIELD_TEXT, type PageField } from '@firstmile/domain';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { fieldId, placeOf } from './fieldPlace.ts';

/** Values and state of the fields of a document. */
export interface PageFilling {
  fields: readonly PageField[];
  textOf: (field: PageField) => string;
  /** The drawn signature as a signature stores it; '' for none. */
  strokes: string;
  /** Called with text typed into a field; missing where the document is only read. */
  onType?: (id: string, text: string) => void;
  /** Shows no frames, because the document is signed. */
  isSigned?: boolean;
}

/** Shows the fields of one page on top of it: texts to type, and fields that fill in by themselves. */
export function PageFields({
  fields,
  textOf,
  strokes,
  onType,
  isSigned = false,
  page,
  ratio,
}: PageFilling & { page: number; ratio: number }) {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const after = (field: PageField) => texts[texts.indexOf(field) + 1];
  return fields
    .filter((field) => field.page === page)
    .map((field) => {
      const { id, kind, label, isRequired } = field;
      const place = placeOf(field, ratio);
      if (kind === 'text' && onType)
        return (
          <Box
            key={id}
            component="input"
            id={fieldId(id)}
            aria-label={label}
            aria-required={isRequired}
            maxLength={MAX_FIELD_TEXT}
            placeholder={label}
            value={textOf(field)}
            onChange={({ target }: { target: HTMLInputElement }) => onType(id, target.value)}
            enterKeyHint={after(field) ? 'next' : 'done'}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // signing has its own button
              const next = after(field);
              if (next) document.getElementById(fieldId(next.id))?.focus();
              else (event.target as HTMLElement).blur();
            }}
            sx={{ ...box, ...place, ...open, borderColor: isRequired ? '#b3261e' : open.borderColor }}
          />
        );
      return (
        <Box
          key={id}
          role="img"
          aria-label={`${label || kind}: ${textOf(field)}`}
          sx={{ ...box, ...place, ...ink, ...(!isSigned && open) }}
        >
          {kind === 'signature' && strokes !== '' ? <Drawing strokes={strokes} /> : textOf(field)}
        </Box>
      );
    });
}

function Drawing({ strokes }: { strokes: string }) {
  const lines = JSON.parse(strokes) as [number, number][][];
  const path = lines.map((points) => `M${points.map((point) => point.join(',')).join('L')}`).join('');
  const [xs, ys] = [0, 1].map((axis) => lines.flat().map((point) => point[axis] ?? 0)) as [number[], number[]];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  return (
    <svg viewBox={[left, top, ...size].join(' ')} width="100%" height="100%" preserveAspectRatio="xMinYMid meet">
      <path d={path} fill="none" stroke="currentColor" strokeWidth={2} />
    </svg>
  );
}

// drawn on a page, which is white in the dark theme too
const box = {
  boxSizing: 'border-box',
  position: 'absolute',
  px: '2px',
  py: 0,
  m: 0,
  border: '1px solid',
  borderRadius: '2px',
  color: '#111111',
  font: 'inherit',
  lineHeight: 1,
  overflow: 'hidden',
} as const;
const open = { bgcolor: 'rgb(255 232 130 / 40%)', borderColor: '#5c6b66' } as const;
const ink = { display: 'flex', alignItems: 'center', borderColor: 'transparent', whiteSpace: 'nowrap' } as const;
