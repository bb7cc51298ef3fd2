import { fitsInto, MAX_FIELD_TEXT, type PageField } from '@firstmile/domain';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { fieldId, placeOf } from './fieldPlace.ts';

/** Values and state of the fields of a document. */
export interface PageFilling {
  fields: readonly PageField[];
  textOf: (field: PageField) => string;
  /** The drawn signature as an SVG path; '' for none. */
  drawing: string;
  /** Called with text typed into a field; missing where the document is only read. */
  onType?: (id: string, text: string) => void;
  /** Shows no frames, because the document is signed. */
  isSigned?: boolean;
}

/** Shows the fields of one page on top of it: texts to type, and fields that fill in by themselves. */
export function PageFields({
  fields,
  textOf,
  drawing,
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
      const { id, kind, label } = field;
      const text = textOf(field);
      if (kind === 'text' && onType)
        return (
          <TextInPage
            key={id}
            field={field}
            text={text}
            ratio={ratio}
            next={after(field)}
            onType={(typed) => onType(id, typed)}
          />
        );
      return (
        <Box
          key={id}
          role="img"
          aria-label={`${label || kind}: ${text}`}
          sx={{ ...box, ...placeOf(field, ratio, text), ...ink, ...(!isSigned && open) }}
        >
          {kind === 'signature' && drawing !== '' ? <Drawing path={drawing} /> : text}
        </Box>
      );
    });
}

interface TextProps {
  field: PageField;
  text: string;
  ratio: number;
  /** The field that Enter goes to. */
  next: PageField | undefined;
  onType: (text: string) => void;
}

/** Takes a text in its field, and says below it when the text would be too small to read. */
function TextInPage({ field, text, ratio, next, onType }: TextProps) {
  const say = useMessage();
  const { id, label, isRequired, y, height } = field;
  const isTooLong = !fitsInto(field, text);
  const place = placeOf(field, ratio, text);
  return (
    <>
      <Box
        component="input"
        id={fieldId(id)}
        aria-label={label}
        aria-required={isRequired}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${fieldId(id)}-fault` : undefined}
        maxLength={MAX_FIELD_TEXT}
        placeholder={label}
        value={text}
        onChange={({ target }: { target: HTMLInputElement }) => onType(target.value)}
        enterKeyHint={next ? 'next' : 'done'}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // signing has its own button
          if (next) document.getElementById(fieldId(next.id))?.focus();
          else (event.target as HTMLElement).blur();
        }}
        sx={{ ...box, ...place, ...open, borderColor: isRequired || isTooLong ? '#b3261e' : open.borderColor }}
      />
      {isTooLong && (
        <Box
          role="alert"
          id={`${fieldId(id)}-fault`}
          sx={{ ...fault, ...(y > 0.8 ? { bottom: `${(1 - y) * 100}%` } : { top: `${(y + height) * 100}%` }) }}
        >
          {say({ code: 'signature.fieldTooLong', params: { label } })}
        </Box>
      )}
    </>
  );
}

function Drawing({ path }: { path: string }) {
  const points = Array.from(path.matchAll(/(\d+),(\d+)/g), ([, x, y]) => [Number(x), Number(y)]);
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis] ?? 0)) as [number[], number[]];
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
const fault = {
  position: 'absolute',
  insetInline: '2%',
  zIndex: 1,
  p: '4px 8px',
  borderRadius: '4px',
  bgcolor: '#fff',
  border: '1px solid #b3261e',
  color: '#b3261e',
  fontSize: '0.875rem',
} as const;
const open = { bgcolor: 'rgb(255 232 130 / 40%)', borderColor: '#5c6b66' } as const;
const ink = { display: 'flex', alignItems: 'center', borderColor: 'transparent', whiteSpace: 'nowrap' } as const;
