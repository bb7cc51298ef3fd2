import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { toneColor, type Tone } from '#ui/feedback/tint.ts';

/** A series of columns, in one colour. */
interface Series {
  name: string;
  tone: Tone;
  /** Address of the list of those who are counted, where there is one. */
  to?: string;
}
interface Props {
  series: readonly Series[];
  /** The label below each group of columns, and the group's value of each series; null draws no column. */
  groups: readonly { label: string; values: readonly (number | null)[] }[];
  /** The top of the scale; by default as large as needed. */
  max?: number;
  /** Formats a value. */
  format: (value: number) => string;
}

type Group = Props['groups'][number];

const GROUP = 100;
const GAP = 18;

/**
 * Draws groups of columns over the full width. The table beside it gives the same figures to screen readers and
 * keyboards.
 */
export function ColumnChart({ series, groups, max, format }: Props) {
  const top = max ?? niceTop(Math.max(1, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0))));
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
      {series.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, fontSize: '0.8125rem' }}>
          {series.map(({ name, tone }) => (
            <Box key={name} component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: toneColor(tone) }} />
              <span>{name}</span>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
        <Box sx={scale}>
          <span>{format(top)}</span>
          <span>{format(0)}</span>
        </Box>
        <Box
          component="svg"
          viewBox={`0 0 ${groups.length * GROUP} 100`}
          preserveAspectRatio="none"
          sx={{ width: '100%', height: 180, overflow: 'visible' }}
        >
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x2="100%"
              y1={y}
              y2={y}
              stroke="var(--mui-palette-divider)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <g>
            {groups.map((group, index) => (
              <g key={group.label} transform={`translate(${index * GROUP + GAP / 2} 0)`}>
                {series.map((kind, place) => (
                  <Column key={kind.name} kind={kind} place={place} of={series.length} top={top} {...group} />
                ))}
              </g>
            ))}
          </g>
        </Box>
        <span />
        <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${groups.length}, minmax(0, 1fr))`, pt: 0.75 }}>
          {groups.map(({ label, values: [first] }, index) => (
            <Box key={label} sx={under(index, groups.length)}>
              {series.length === 1 && <strong>{typeof first === 'number' ? format(first) : '\u00a0'}</strong>}
              <span className="label">{label}</span>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

interface ColumnProps extends Group {
  kind: Series;
  /** Index of the column, and the number of columns in the group. */
  place: number;
  of: number;
  /** The value at the top of the chart. */
  top: number;
}

/** Draws the value of one series in one group; a click opens the list of those who are counted. */
function Column({ kind: { name, tone, to }, place, of, top, label, values }: ColumnProps) {
  const value = values[place] ?? 0;
  if (value === 0) return null;
  const height = (Math.min(value, top) / top) * 100;
  const width = (GROUP - GAP) / of;
  const column = (
    <rect x={place * width} y={100 - height} width={width - 4} height={height} fill={toneColor(tone)}>
      <title>{`${name}, ${label}`}</title>
    </rect>
  );
  if (to === undefined) return column;
  return (
    <Link to={to} tabIndex={-1}>
      {column}
    </Link>
  );
}

/** Rounds up to the next of 1, 2, 5, 10, 20, 50 and so on. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

const scale = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'right',
  fontSize: '0.75rem',
  color: 'text.secondary',
  lineHeight: 1,
};
/** Styles a label. Of many labels every second shows, and every third on a phone; few may wrap. */
const under = (index: number, count: number) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  textAlign: 'center',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  '& .label': {
    color: 'text.secondary',
    ...(count > 7 && {
      whiteSpace: 'nowrap',
      visibility: { xs: index % 3 === 0 ? 'visible' : 'hidden', md: index % 2 === 0 ? 'visible' : 'hidden' },
    }),
  },
});
