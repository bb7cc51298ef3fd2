import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { toneColor, toneTint } from '#ui/feedback/tint.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { visuallyHidden } from '#lib/visuallyHidden.ts';

/** Figures as texts; the first column names what the others count. */
export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
  /** Indexes of the columns that phones hide. */
  wide?: readonly number[];
}
interface Row {
  cells: readonly string[];
  /** Address of the list of those who are counted, where there is one. */
  to?: string;
  /** Draws a bar for the row's share of the whole, 0 to 1. */
  share?: number;
}

/** Shows the table of a report, with a bar in each row that has a share. */
export function FiguresTable({ caption, columns, rows, wide = [] }: Table & { caption: string }) {
  const hidden = (index: number) => (wide.includes(index) ? WIDE : undefined);
  return (
    <Box component="table" sx={table}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Box component="th" scope="col" key={column} sx={hidden(index)}>
              {column}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name = '', ...cells], to, share }, row) => (
          <tr key={row}>
            <th scope="row">
              <Name to={to}>
                <PersonText>{name}</PersonText>
              </Name>
              {share !== undefined && <Bar share={share} />}
            </th>
            {cells.map((cell, index) => (
              <Box component="td" key={index} sx={hidden(index + 1)}>
                {cell}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const Name = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link component={RouterLink} to={to} color="inherit">
      {children}
    </Link>
  );

const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="bar">
    <rect width="100" height="1" fill={toneTint('primary', 14)} />
    <rect width={100 * Math.min(1, share)} height="1" fill={toneColor('primary')} />
  </svg>
);

const WIDE = { display: { xs: 'none', sm: 'table-cell' } };
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 1.25, pl: 1.5, textAlign: 'right', verticalAlign: 'top', fontWeight: 400 },
  '& th': { overflowWrap: 'anywhere' },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& thead th': { color: 'text.secondary', py: 0.75 },
  '& tbody th': { fontWeight: 600, width: '50%' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& .bar': { display: 'block', width: '100%', height: 8, borderRadius: '4px', mt: 0.75 },
};
