import { parseSync, type ParseResult } from 'vite';

/** A node as the walk sees it: enough to tell kinds apart, the rest is asked for by name. */
export interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

/** What the last call was about: every rule reads the same file before the next one has its turn. */
let lastParsed: { file: SourceFile; result: ParseResult } | undefined;
let lastNames: { file: SourceFile; inText: string[]; inCode?: string[] } | undefined;
let lastLines: { text: string; starts: number[] } | undefined;

export function parse(file: SourceFile): ParseResult {
  if (lastParsed?.file !== file) {
    lastParsed = { file, result: parseAnew(file) };
  }
  return lastParsed.result;
}

function parseAnew({ path, text }: SourceFile): ParseResult {
  const lang = path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
  const result = parseSync(path, text, { lang, sourceType: 'module' });
  const [error] = result.errors;
  if (error) {
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
  return result;
}

/**
 * Whether a name of this kind stands anywhere in the code, in a text even. Most files have none, and a tree that is not
 * needed is not made: making and walking it costs many times as much.
 */
export function mayName(file: SourceFile, isMeant: (name: string) => boolean): boolean {
  if (lastNames?.file !== file) {
    lastNames = { file, inText: namesIn(file.text) };
  }
  // A name may also be written by the numbers of its letters.
  if (file.text.includes(String.raw`\u`)) {
    return true;
  }
  if (!lastNames.inText.some(isMeant)) {
    return false;
  }
  lastNames.inCode ??= namesIn(withoutComments(file));
  return lastNames.inCode.some(isMeant);
}

const namesIn = (text: string): string[] => [...new Set(text.match(/[A-Za-z_$][\w$]*/g))];

/** By the parser, which knows a comment from a text. */
function withoutComments(file: SourceFile): string {
  let from = 0;
  let code = '';
  for (const { start, end } of parse(file).comments) {
    code += `${file.text.slice(from, start)} `;
    from = end;
  }
  return code + file.text.slice(from);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

type Visit = (node: SyntaxNode, parent: SyntaxNode | undefined, field: string) => void;

export function walk(node: unknown, visit: Visit, parent?: SyntaxNode, field = ''): void {
  if (Array.isArray(node)) {
    node.forEach((child) => walk(child, visit, parent, field));
  } else if (isNode(node)) {
    visit(node, parent, field);
    // Without a list of the fields: this is most of what reading a tree costs.
    for (const name in node) {
      const child = node[name];
      if (typeof child === 'object' && child !== null) {
        walk(child, visit, node, name);
      }
    }
  }
}

export function lineAt(text: string, offset: number): number {
  if (lastLines?.text !== text) {
    lastLines = {
      text,
      starts: [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)],
    };
  }
  const { starts } = lastLines;
  let low = 0;
  let high = starts.length;
  // The last line that starts at or before the offset.
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low + 1;
}
