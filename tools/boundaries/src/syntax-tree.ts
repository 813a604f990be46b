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

/** Of the file that was read last: each rule asks for the same one, and all trees at once would fill the memory. */
let last: { file: SourceFile; tree: ParseResult } | undefined;

export function parse(file: SourceFile): ParseResult {
  if (last?.file !== file) {
    last = { file, tree: read(file) };
  }
  return last.tree;
}

function read({ path, text }: SourceFile): ParseResult {
  const lang = path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
  const result = parseSync(path, text, { lang, sourceType: 'module' });
  const [error] = result.errors;
  if (error) {
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
  return result;
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
    for (const [name, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null) {
        walk(child, visit, node, name);
      }
    }
  }
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
