import { parseSync } from 'vite';

/** A fault in a source: `to` replaces what stands between two places. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  to: string;
}
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
type Operator = (node: Node, textOf: (node: Node) => string) => Edit[];

/** Types and imports, which do nothing when a program runs, and messages: what it throws, logs and shows. */
const SKIPPED = /^(TS(?!AsExp|NonNull|Satisfies)|ImportDec|ExportAll|ThrowStatement|JSXAttribute)/;
const MESSAGE = /^(console\.\w+|(\w|\.)*Error)$/;
const SKIPPED_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType']);

const SWAPS: Record<string, [operator: string, to: string]> = {
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '+': ['sign', '-'],
  '-': ['sign', '+'],
  '+=': ['sign', '-='],
  '-=': ['sign', '+='],
};

/** The operators for each type of node. */
const OPERATORS: Record<string, Operator> = {
  IfStatement: negate,
  ConditionalExpression: negate,
  WhileStatement: negate,
  LogicalExpression: (node, textOf) => [
    replace(node, 'left only', textOf(node['left'] as Node)),
    replace(node, 'right only', textOf(node['right'] as Node)),
  ],
  BinaryExpression: swap,
  AssignmentExpression: swap,
  ExpressionStatement(node) {
    const { type } = node['expression'] as Node;
    return /^(Call|Assignment|Await|Update|Unary|Chain)Exp/.test(type) ? [replace(node, 'remove', ';')] : [];
  },
  ReturnStatement: ({ argument }) => returns(argument),
  ArrowFunctionExpression: ({ expression, body }) => (expression ? returns(body) : []),
  ArrayExpression: (node) => [
    ...(isEmpty(node['elements']) ? [] : [replace(node, 'empty', '[]')]),
    ...(node['elements'] as Node[]).flatMap((element, at, all) =>
      element.type === 'SpreadElement' ? [drop(all, at)] : [],
    ),
  ],
  ObjectExpression: ({ properties }) => (properties as Node[]).map((_, at, all) => drop(all, at)),
  TemplateLiteral: (node) => [replace(node, 'empty', "''")],
  Literal(node) {
    const { value } = node;
    if (typeof value === 'boolean') return [replace(node, 'boolean', String(!value))];
    return typeof value === 'string' && value !== '' ? [replace(node, 'empty', "''")] : [];
  },
};

/** Lists the faults that the operators make of a TypeScript source, by their place. */
export function editsOf(file: string, source: string): Edit[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const edits = new Map<string, Edit>(); // one for each result
  const walk = (node: Node): void => {
    if (SKIPPED.test(node.type)) return;
    for (const edit of OPERATORS[node.type]?.(node, textOf) ?? []) edits.set(apply(source, edit), edit);
    if (isNode(node['callee']) && MESSAGE.test(textOf(node['callee']))) return;
    for (const [key, value] of Object.entries(node)) {
      if (SKIPPED_KEYS.has(key) || (key === 'key' && !node['computed'])) continue;
      for (const child of [value].flat()) if (isNode(child)) walk(child);
    }
  };
  walk(program as unknown as Node);
  return [...edits.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export const apply = (source: string, { start, end, to }: Edit): string =>
  source.slice(0, start) + to + source.slice(end);

const replace = ({ start, end }: Pick<Node, 'start' | 'end'>, operator: string, to: string): Edit => ({
  operator,
  start,
  end,
  to,
});

function negate({ test }: Node, textOf: (node: Node) => string): Edit[] {
  const { operator, argument } = test as Node;
  if (operator === '===' || operator === '!==') return []; // as `equality`
  return [replace(test as Node, 'negate', operator === '!' ? textOf(argument as Node) : `!(${textOf(test as Node)})`)];
}

function swap({ start, end, operator, left, right }: Node, textOf: (node: Node) => string): Edit[] {
  const [name, to] = SWAPS[String(operator)] ?? [];
  const sides = [left as Node, right as Node].map(textOf);
  if (!name || (name === 'sign' && sides.some((side) => /^['"`]/.test(side)))) return [];
  return [replace({ start, end }, name, sides.join(` ${to} `))];
}

function returns(value: unknown): Edit[] {
  if (!isNode(value) || value.type === 'Literal' || value['name'] === 'undefined') return [];
  return [replace(value, 'return', 'undefined')];
}

/** Removes a part of a list, with its comma. */
function drop(all: readonly Node[], at: number): Edit {
  const [before, part, next] = [all[at - 1], all[at], all[at + 1]] as [Node?, Node?, Node?];
  if (!part) throw new RangeError(`no part ${at}`);
  const start = next ? part.start : (before?.end ?? part.start);
  return replace({ start, end: next?.start ?? part.end }, 'drop', '');
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
