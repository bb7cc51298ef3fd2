/** @typedef {{ type: string, properties?: object[], elements?: (Node | null)[], argument?: Node, parent?: Node }} Node */
/** @typedef {{ report: (problem: { node: object, message: string }) => void }} Context */

/** Refuses an object literal spread into another: its properties belong on lines of the outer one. */
const spread = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    SpreadElement(node) {
      if (node.argument?.type === 'ObjectExpression')
        context.report({ node, message: 'Write these properties without the braces, each on its own line' });
    },
  }),
};

/** Refuses a list with two awaits: they look as if they ran together, but each waits for the one before it. */
const awaits = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Node} node */
    ArrayExpression(node) {
      const count = node.elements?.filter((element) => element?.type === 'AwaitExpression').length ?? 0;
      if (count > 1) context.report({ node, message: 'Await on separate lines, or together in Promise.all' });
    },
  }),
};

export default { meta: { name: 'packed' }, rules: { spread, awaits } };
