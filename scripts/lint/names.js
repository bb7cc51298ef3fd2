/** Names that do not say what a thing is. */
const EMPTY = new Set(['one', 'found', 'given', 'asked', 'told', 'kept', 'news']);

/** @typedef {{ type: string, name?: string, left?: Pattern, elements?: (Pattern | null)[] }} Pattern */
/** @typedef {{ report: (problem: { node: object, message: string }) => void }} Context */

/**
 * Yields the identifiers of a parameter. The names in an object pattern are its type's, so they are left out.
 *
 * @param {Pattern | null | undefined} pattern
 * @returns {Pattern[]}
 */
const identifiers = (pattern) => {
  if (pattern?.type === 'AssignmentPattern') return identifiers(pattern.left);
  if (pattern?.type === 'ArrayPattern') return (pattern.elements ?? []).flatMap(identifiers);
  return pattern?.type === 'Identifier' ? [pattern] : [];
};

/** @param {Context} context @param {Pattern[]} patterns @param {string} what */
const check = ({ report }, patterns, what) => {
  for (const node of patterns.flatMap(identifiers))
    if (EMPTY.has(node.name ?? ''))
      report({ node, message: `Name this ${what} for what it is, not '${node.name ?? ''}'` });
};

/** Refuses a lambda whose parameter is not named for what it is: a form, an entry, an assignment. */
const lambda = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {{ params: Pattern[] }} node */
    ArrowFunctionExpression: ({ params }) => check(context, params, 'parameter'),
  }),
};

/** Refuses the same names for variables, and for the parameters of other functions. */
const variable = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {{ id: Pattern }} node */
    VariableDeclarator: ({ id }) => check(context, [id], 'variable'),
    /** @param {{ params: Pattern[] }} node */
    FunctionDeclaration: ({ params }) => check(context, params, 'parameter'),
    /** @param {{ params: Pattern[] }} node */
    FunctionExpression: ({ params }) => check(context, params, 'parameter'),
  }),
};

export default { meta: { name: 'names' }, rules: { lambda, variable } };
