import { isNode, lineAt, parse, walk, type SourceFile, type SyntaxNode } from './syntax-tree.ts';

export interface Import {
  specifier: string;
  line: number;
  /** Nothing of it is left at run time. */
  typeOnly: boolean;
  /** Loaded when it is called for, not when the file is. */
  isDynamic: boolean;
}

const FROM_SOURCE = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Asked for by the rules of one file and by those of all files together. */
const read = new WeakMap<SourceFile, Import[]>();

/** Static and dynamic imports, re-exports, types, `import.meta.glob` and `declare module '…'`. */
export function importsOf(file: SourceFile): Import[] {
  const found = read.get(file) ?? readImports(file);
  read.set(file, found);
  return found;
}

/** What the parser says of a module beside its tree: imports and re-exports. */
function statedImports(file: SourceFile): Import[] {
  const { staticImports, staticExports } = parse(file).module;
  const atImports = new Set(staticImports.map(({ start }) => start));
  const stated = [
    ...staticImports.map(({ start, moduleRequest, entries }) => ({
      start,
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ start, entries }) => {
      const specifier = entries[0]?.moduleRequest?.value;
      // What is imported and then handed on stands at its import.
      return specifier === undefined || atImports.has(start)
        ? []
        : [{ start, specifier, typeOnly: entries.every(({ isType }) => isType) }];
    }),
  ];
  return stated.map(({ start, ...one }) => ({
    ...one,
    line: lineAt(file.text, start),
    isDynamic: false,
  }));
}

/** `import(…)`, `import.meta.glob`, and a module that is declared: those stand in the tree alone. */
const NEEDS_TREE = /\bimport\s*(?:\(|\/)|\bglob\b|\bmodule\s*['"`/]/;

function readImports(file: SourceFile): Import[] {
  return NEEDS_TREE.test(file.text) ? importsInTree(file) : statedImports(file);
}

function importsInTree(file: SourceFile): Import[] {
  const found: Import[] = [];
  walk(parse(file).program, (node) => {
    for (const specifier of specifiersOf(node)) {
      found.push({
        specifier,
        line: lineAt(file.text, node.start),
        typeOnly: isTypeOnly(node),
        isDynamic: node.type === 'ImportExpression' || isGlobCall(node),
      });
    }
  });
  return found;
}

function specifiersOf(node: SyntaxNode): string[] {
  if (FROM_SOURCE.has(node.type)) {
    return textsIn(node.source);
  }
  if (node.type === 'TSModuleDeclaration') {
    return textsIn(node.id);
  }
  if (isGlobCall(node) && Array.isArray(node.arguments)) {
    const [patterns] = node.arguments as unknown[];
    return textsIn(patterns).filter((pattern) => !pattern.startsWith('!'));
  }
  return [];
}

/** A literal, a template without holes, or a list of such. */
function textsIn(node: unknown): string[] {
  if (!isNode(node)) {
    return [];
  }
  if (node.type === 'ArrayExpression' && Array.isArray(node.elements)) {
    return node.elements.flatMap(textsIn);
  }
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis) && node.quasis.length === 1) {
    const [only] = node.quasis as { value: { cooked: string } }[];
    return only ? [only.value.cooked] : [];
  }
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

function isGlobCall({ type, callee }: SyntaxNode): boolean {
  return (
    type === 'CallExpression' &&
    isNode(callee) &&
    isNode(callee.object) &&
    callee.object.type === 'MetaProperty' &&
    isNode(callee.property) &&
    callee.property.name === 'glob'
  );
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType' || node.type === 'TSModuleDeclaration') {
    return true;
  }
  if (node.importKind === 'type' || node.exportKind === 'type') {
    return true;
  }
  const names = Array.isArray(node.specifiers) ? (node.specifiers as SyntaxNode[]) : [];
  return (
    names.length > 0 &&
    names.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
  );
}
