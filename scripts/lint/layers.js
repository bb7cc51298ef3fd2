import { dirname, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * The areas of each source folder, lowest first: a file imports from its own area and from earlier ones.
 * @type {Record<string, string[][]>}
 */
const LAYERS = {
  'domain/src': [
    ['core'],
    ['people', 'agreements', 'files', 'brand'],
    ['apiKeys'],
    ['steps'],
    ['runs'],
    ['forms', 'signing'],
    ['flows'],
    ['notifications'],
    ['reminders'],
    ['onboarding', 'invitations', 'members', 'conversations', 'bookings', 'plans'],
    ['packs', 'reports', 'followUps'],
    ['api'],
    ['testing'],
  ],
  'functions/src': [
    ['core'],
    ['firestore'],
    ['ai', 'brand', 'notifications', 'runs', 'trail'],
    ['signing'],
    ['bookings', 'conversations', 'flows', 'forms', 'onboarding'],
    ['plans'],
    ['followUps'],
    ['files', 'people'],
    ['invitations'],
    ['http', 'jobs'],
    ['effects'],
  ],
  'proof/src': [['harness'], ['queue', 'session', 'files']],
  'web/src/data': [['firebase'], ['session'], ['sync'], ['queries']],
  'web/src/ui': [['feedback'], ['inputs', 'layout'], ['lists']],
};

/**
 * Finds the folder with areas that a file is in, and the position of its area; undefined for a file beside the areas.
 * @param {string} path
 */
function placeOf(path) {
  for (const [folder, layers] of Object.entries(LAYERS)) {
    const [area = ''] = relative(resolve(root, folder), path).split(sep);
    const layer = layers.findIndex((areas) => areas.includes(area));
    if (layer >= 0) return { folder, area, layer };
  }
  return undefined;
}

/** Refuses imports, those of types included, from an area above the importing one. */
const order = {
  /** @param {{ filename: string, report: (problem: { node: object, message: string }) => void }} context */
  create(context) {
    const from = placeOf(context.filename);
    if (from === undefined || /\.test\.tsx?$/.test(context.filename)) return {};
    const sources = resolve(root, relative(root, context.filename).split(sep)[0] ?? '', 'src');
    /** @param {{ source: { value: string } | null }} statement */
    const check = ({ source }) => {
      if (source === null || !/^[.#]/.test(source.value)) return;
      const path = source.value.startsWith('#')
        ? resolve(sources, source.value.slice(1))
        : resolve(dirname(context.filename), source.value);
      const to = placeOf(path);
      if (to?.folder !== from.folder || to.area === from.area || to.layer < from.layer) return;
      context.report({ node: source, message: `${from.area} does not import ${to.area}: see scripts/lint/layers.js` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'layers' }, rules: { order } };
