import { checked, read, record, text } from '../core/reader.ts';
import type { Report, Tree, WeekFigures } from '../reports/figures.ts';

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => Number.isFinite(part) || isTree(part));
const figures = checked<WeekFigures>(isTree, {});
const report = record<Report>({ id: text, scope: text, week: text, figures });

/** Reads a part of a week's figures; a damaged one has none. */
export const storedReport = (stored: unknown): Report => read(report, stored);
