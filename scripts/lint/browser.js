import { relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** The file where writing transactions begin: all other files use its `writeOnly` or `readAndWrite`. */
const DOOR = 'web/src/data/device.ts';
const GUARDED = ['locks', 'storage'];

/** @typedef {{ filename: string, report: (problem: { node: object, message: string }) => void }} Context */

/** @param {Context} context */
const pathOf = ({ filename }) => relative(root, filename).split(sep).join('/');

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);

/** Refuses writing transactions elsewhere: with an await in one, WebKit keeps it open when its page closes, and every later page waits. */
const transactions = {
  /** @param {Context} context */
  create(context) {
    const path = pathOf(context);
    if (isTest(path) || path === DOOR) return {};
    return {
      /** @param {{ callee: { property?: { name?: string } }, arguments: { value?: unknown }[] }} call */
      CallExpression(call) {
        if (call.callee.property?.name === 'transaction' && call.arguments[1]?.value === 'readwrite')
          context.report({ node: call, message: `Write by writeOnly or readAndWrite of ${DOOR}` });
      },
    };
  },
};

/** Refuses unguarded `navigator.locks` and `navigator.storage`: pages over plain http and older Safaris do not have them. */
const guarded = {
  /** @param {Context} context */
  create(context) {
    if (isTest(pathOf(context))) return {};
    return {
      /** @param {{ object: { type: string, name?: string }, property: { name?: string } }} member */
      MemberExpression(member) {
        const { object, property } = member;
        if (object.type !== 'Identifier' || object.name !== 'navigator') return;
        if (property.name && GUARDED.includes(property.name))
          context.report({ node: member, message: 'The browser may lack it: see web/src/lib/locks.ts' });
      },
    };
  },
};

/** What a single file of ours wraps, and that file: all others use it. */
const WRAPPED = [
  { source: /^@mui\/material\/Dialog$/, name: 'default', door: 'web/src/ui/Dialog.tsx' },
  { source: /^@mui\/material$/, name: 'Dialog', door: 'web/src/ui/Dialog.tsx' },
  { source: /^react-router(-dom)?$/, name: 'useBlocker', door: 'web/src/lib/backGuard.ts' },
];

/** Refuses the bare dialog, which Back does not close, and a second blocker, which the router does not ask. */
const wrapped = {
  /** @param {Context} context */
  create(context) {
    const path = pathOf(context);
    return {
      /** @param {{ source: { value: string }, specifiers: { imported?: { name?: string } }[] }} line */
      ImportDeclaration(line) {
        const names = line.specifiers.map(({ imported }) => imported?.name ?? 'default');
        const wrap = WRAPPED.find(({ source, name }) => source.test(line.source.value) && names.includes(name));
        if (wrap && wrap.door !== path) context.report({ node: line, message: `Import it from ${wrap.door}` });
      },
    };
  },
};

export default { meta: { name: 'browser' }, rules: { transactions, guarded, wrapped } };
