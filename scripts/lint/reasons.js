import { resolve, relative, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** @typedef {{ loc: { start: { line: number }, end: { line: number } } }} Placed */
/** @typedef {{ filename: string, sourceCode: { getAllComments: () => Placed[] }, report: (problem: { node: object, message: string }) => void }} Context */

/** Refuses an error that is dropped without a word: a comment on its line, or in its block, says why nobody needs to know of it. */
const dropped = {
  /** @param {Context} context */
  create(context) {
    const path = relative(root, context.filename).split(sep).join('/');
    if (!/^\w+\/src\//.test(path) || /\.test\.tsx?$|\/testing\//.test(path)) return {};
    const message = 'Explain in a comment why this error can be ignored';
    /** @param {number} from @param {number} to */
    const isCommented = (from, to) =>
      context.sourceCode.getAllComments().some(({ loc }) => loc.end.line >= from && loc.start.line <= to);
    return {
      /** @param {Placed & { param: unknown, body: { body: { type: string }[] } }} clause */
      CatchClause(clause) {
        if (clause.param !== null || clause.body.body[0]?.type === 'ThrowStatement') return;
        if (!isCommented(clause.loc.start.line, clause.loc.end.line)) context.report({ node: clause, message });
      },
      /** @param {Placed & { callee: { property?: { name?: string } }, arguments: { type: string, params?: unknown[], body?: { type: string } }[] }} call */
      CallExpression(call) {
        const [handler] = call.arguments;
        if (call.callee.property?.name !== 'catch' || handler?.type !== 'ArrowFunctionExpression') return;
        const isConstant = ['Identifier', 'Literal', 'ArrayExpression', 'ObjectExpression'].includes(
          handler.body?.type ?? '',
        );
        if (handler.params?.length !== 0 || !isConstant) return;
        const { line } = call.loc.end;
        if (!isCommented(line, line)) context.report({ node: call, message });
      },
    };
  },
};

export default { meta: { name: 'reasons' }, rules: { dropped } };
