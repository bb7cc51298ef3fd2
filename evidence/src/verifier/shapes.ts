import { BODY_SHAPES } from '../bodyShapes.ts';
import { ENTRY_SHAPE } from '../chain.ts';
import { DECLINE_SHAPE } from '../declineRecord.ts';
import { RECORD_SHAPE } from '../record.ts';
import type { Shape } from '../shape.ts';
import { KEYS_SHAPE, MANIFEST_SHAPES } from './manifest.ts';
import { COUNTERSIGNING_SHAPE, OLD_RECORD_SHAPE } from './records.ts';
import { PATH_SHAPE } from './stamps.ts';

/** The shapes of everything in a bundle, by the names that verify.py has for them. */
const SHAPES: Record<string, Shape> = {
  keys: KEYS_SHAPE,
  ...MANIFEST_SHAPES,
  entry: ENTRY_SHAPE,
  'sig/1': OLD_RECORD_SHAPE,
  'sig/2': RECORD_SHAPE,
  'decline/1': DECLINE_SHAPE,
  'countersig/1': COUNTERSIGNING_SHAPE,
  path: PATH_SHAPE,
  ...BODY_SHAPES,
};

/** Writes the table of shapes as verify.py contains it: JSON, one shape a line, patterns as their source. */
export function shapesInPython(): string {
  const asJson = (shape: Shape) =>
    JSON.stringify(shape, (_key, value: unknown) => (value instanceof RegExp ? value.source : value));
  const lines = Object.entries(SHAPES).map(([name, shape]) => `"${name}": ${asJson(shape)}`);
  return `SHAPES = json.loads(r"""{\n${lines.join(',\n')}\n}""")\n`;
}
