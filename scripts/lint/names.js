/** Names of a lambda's parameter that do not say what it is. */
const EMPTY = new Set(['one', 'found', 'given', 'asked', 'told', 'kept']);

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

/** Refuses a lambda whose parameter is not named for what it is: a form, an entry, an assignment. */
const lambda = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {{ params: Pattern[] }} node */
    ArrowFunctionExpression({ params }) {
      for (const node of params.flatMap(identifiers))
        if (EMPTY.has(node.name ?? ''))
          context.report({ node, message: `Name this parameter for what it is, not '${node.name ?? ''}'` });
    },
  }),
};

export default { meta: { name: 'names' }, rules: { lambda } };
