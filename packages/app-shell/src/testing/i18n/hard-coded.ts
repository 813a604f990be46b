import { parseSync } from 'vite';

interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** What a person reads or hears, wherever it is given: an attribute, an option, a parameter. */
const READ_OR_HEARD =
  /^(?:label|title|placeholder|alt|text|hint|note|error|caption|heading|description|message|tip|summary|count|aria-(?:label|description|roledescription|valuetext|placeholder)|(?!enterKeyHint$)\w+(?:Label|Text|Title|Hint))$/;
const MACRO_CALLS = /^(?:t|msg|defineMessage|plural|select|selectOrdinal)$/;
const MACRO_TAGS = /^(?:Trans|Plural|Select|SelectOrdinal)$/;
const SAYS_ALOUD = /^toast/;
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTERS = /\p{L}/u;

/** Texts in a source that no catalogue knows, as `line: text`. */
export function hardCodedTexts(path: string, source: string): string[] {
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  const { program, errors } = parseSync(path, source, { lang });
  const [error] = errors;
  if (error) {
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
  const found = new Set<string>();
  const add = (node: SyntaxNode, text: string) =>
    found.add(`${source.slice(0, node.start).split('\n').length}: ${text.trim()}`);
  search(program, false, add);
  return [...found];
}

type Add = (node: SyntaxNode, text: string) => void;

/** `shown` while below something that a person reads: there any letter counts, elsewhere Chinese. */
function search(node: unknown, shown: boolean, add: Add): void {
  if (Array.isArray(node)) {
    node.forEach((child) => search(child, shown, add));
    return;
  }
  if (!isNode(node) || isTranslated(node)) {
    return;
  }
  const text = ownText(node);
  if (text !== undefined && (CHINESE.test(text) || (shown && LETTERS.test(text)))) {
    add(node, text);
  }
  for (const [field, child] of Object.entries(node)) {
    if (isToast(node) && field === 'arguments' && Array.isArray(child)) {
      // The first is what it says, the second of which kind it is.
      child.forEach((argument, at) => search(argument, at === 0, add));
    } else if (typeof child === 'object' && child !== null && field !== 'key') {
      search(child, isShownBelow(node, field, shown), add);
    }
  }
}

const isToast = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' && SAYS_ALOUD.test(nameOf(node.callee));

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function isTranslated(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return MACRO_CALLS.test(nameOf(node.tag));
    case 'CallExpression':
      return MACRO_CALLS.test(nameOf(node.callee));
    case 'JSXElement':
      return isNode(node.openingElement) && MACRO_TAGS.test(nameOf(node.openingElement.name));
    default:
      return false;
  }
}

function isShownBelow(node: SyntaxNode, field: string, shown: boolean): boolean {
  switch (node.type) {
    case 'JSXAttribute':
      return READ_OR_HEARD.test(nameOf(node.name));
    case 'Property':
    case 'AssignmentPattern':
      return READ_OR_HEARD.test(nameOf(node.key ?? node.left));
    // Only what becomes the text itself: the parts of a choice, a sum, a template.
    case 'ConditionalExpression':
      return shown && field !== 'test';
    case 'LogicalExpression':
      return shown && (field === 'right' || node.operator !== '&&');
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return shown;
    case 'BinaryExpression':
      return shown && node.operator === '+';
    default:
      return false;
  }
}

function ownText(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    return typeof node.value === 'string' ? node.value : undefined;
  }
  if (node.type === 'TemplateElement') {
    return (node.value as { cooked: string | null }).cooked ?? undefined;
  }
  return undefined;
}

function nameOf(node: unknown): string {
  if (!isNode(node)) {
    return '';
  }
  if (node.type === 'Literal') {
    return String(node.value);
  }
  return typeof node.name === 'string' ? node.name : '';
}
