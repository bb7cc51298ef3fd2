/** MUI's components that render other parts beside their children; a menu entry keeps its text as long as it exists. */
const WITH_OWN_PARTS = ['Button', 'ButtonBase', 'ListItemButton', 'Tab', 'InputLabel', 'FormLabel'];
/** Names of variables and properties that hold elements. */
const NODES = [
  'children',
  'dialog',
  'badge',
  'due',
  'action',
  'actions',
  'icon',
  'instead',
  'note',
  'manualCopy',
  'bar',
  'below',
  'handle',
  'moves',
];

/**
 * The kind of an expression's result in the page, as far as it can be told without types: elements or nothing; elements by its name; text
 * that changes only with the language; other text, which unknown expressions count as.
 * @typedef {'element' | 'node' | 'fixed' | 'text'} Kind
 * @typedef {any} Node A node of ESTree or of its scopes: oxlint gives them no types.
 */

/** @type {Kind[]} */
const ORDER = ['element', 'node', 'fixed', 'text'];
/** Finds the kind of an expression with several possible values. @param {Kind[]} kinds @returns {Kind} */
function either(...kinds) {
  const last = ORDER.findLast((kind) => kinds.includes(kind)) ?? 'element';
  return last === 'fixed' ? 'text' : last;
}

/** @param {Node} node @param {Node} source @returns {Kind} */
function kindOf(node, source) {
  const of = (/** @type {Node} */ inner) => kindOf(inner, source);
  switch (node?.type) {
    case undefined:
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'JSXText':
      return 'fixed';
    case 'Literal':
      return typeof node.value === 'string' ? 'fixed' : typeof node.value === 'number' ? 'text' : 'element';
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return of(node.expression);
    case 'LogicalExpression':
      return either(node.operator === '&&' ? 'element' : of(node.left), of(node.right));
    case 'ConditionalExpression':
      return either(of(node.consequent), of(node.alternate));
    case 'CallExpression':
      return kindOfCall(node, source);
    case 'Identifier':
      return kindOfName(node, source);
    default:
      return 'text';
  }
}

/** @param {Node} call @param {Node} source @returns {Kind} */
function kindOfCall({ callee, arguments: values }, source) {
  if (callee.name === 't') return values.length === 1 && values[0].type === 'Literal' ? 'fixed' : 'text';
  const isList = ['map', 'from'].includes(callee.property?.name);
  const called = isList ? values.at(-1) : callee;
  const made = called.type === 'Identifier' ? valueOf(called, source) : called;
  return /Function/.test(made?.type) ? either('element', kindOf(resultOf(made), source)) : 'text';
}

/** @param {Node} node @param {Node} source @returns {Kind} */
function kindOfName(node, source) {
  if (node.name === 'undefined') return 'element';
  if (NODES.includes(node.name)) return 'node';
  const value = valueOf(node, source);
  return value && !/Function/.test(value.type) ? kindOf(value, source) : 'text';
}

/**
 * Finds the value by which a name is defined, or the function of that name.
 * @param {Node} identifier
 * @param {Node} source
 * @returns {Node}
 */
function valueOf(identifier, source) {
  let scope = source.getScope(identifier);
  while (scope && !scope.set.has(identifier.name)) scope = scope.upper;
  const { type, node } = scope?.set.get(identifier.name).defs[0] ?? {};
  if (type === 'FunctionName') return node;
  return type === 'Variable' && node.id.type === 'Identifier' ? node.init : undefined;
}

/** Finds the value that a function returns at its end. @param {Node} made @returns {Node} */
const resultOf = ({ body }) =>
  body?.type === 'BlockStatement'
    ? body.body.findLast((/** @type {Node} */ node) => node.type === 'ReturnStatement')?.argument
    : body;

/** Detects space between words, or a comment. @param {Node} node */
const isBlank = ({ type, value, expression }) =>
  type === 'JSXText' ? value.trim() === '' : expression?.type === 'JSXEmptyExpression' || expression?.value === ' ';

/** Detects an icon before the text that may appear and disappear. @param {Node} element */
const hasLooseIcon = ({ openingElement }) =>
  openingElement.attributes.some(
    (/** @type {Node} */ attribute) =>
      attribute.name?.name === 'startIcon' && attribute.value?.expression?.type !== 'JSXElement',
  );

const MESSAGE = 'Text stands alone, in an element of its own: see scripts/lint/texts.js';

/**
 * Refuses text beside other children. A browser's translator replaces text nodes, but React keeps the old ones: it then changes nodes that
 * are not shown, and fails when it removes one or inserts before it. An element's only text is changed through the element.
 */
const alone = {
  /** @param {Node} context */
  create({ report, sourceCode: source }) {
    const isText = (/** @type {Node} */ node) => ['fixed', 'text'].includes(kindOf(node, source));
    const refuse = (/** @type {Node} */ node) => report({ node, message: MESSAGE });
    const check = (/** @type {Node} */ parent) => {
      const children = parent.children.filter((/** @type {Node} */ child) => !isBlank(child));
      const name = parent.openingElement?.name.name ?? 'Fragment';
      if (WITH_OWN_PARTS.includes(name)) {
        const isFixed = children.length === 1 && !hasLooseIcon(parent);
        const allowed = isFixed ? ['element', 'fixed'] : ['element'];
        children.filter((/** @type {Node} */ child) => !allowed.includes(kindOf(child, source))).forEach(refuse);
      } else if (name === 'Fragment' || children.length > 1) children.filter(isText).forEach(refuse);
    };
    /** Refuses a component that returns text, which stands beside its neighbours. @param {Node} made @param {string | undefined} name */
    const checkComponent = (made, name) => {
      if (/^[A-Z][a-z]/.test(name ?? '') && /Function/.test(made?.type) && isText(resultOf(made)))
        refuse(resultOf(made));
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: (/** @type {Node} */ made) => checkComponent(made, made.id?.name),
      VariableDeclarator: (/** @type {Node} */ { id, init }) => checkComponent(init, id.name),
    };
  },
};

export default { meta: { name: 'texts' }, rules: { alone } };
