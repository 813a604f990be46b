import { isNode, lineAt, parse, walk, type SourceFile, type SyntaxNode } from './syntax-tree.ts';

export interface Use {
  /** Dotted, as long as it can be read: `process.env.PORT`, `db.select`; or `new Date()`. */
  name: string;
  line: number;
}

const GLOBAL_OBJECTS = /^(?:globalThis|window|self)\./;

/** Every name that is read or called, not the names of properties and keys. */
export function usesIn(file: SourceFile): Use[] {
  const found: Use[] = [];
  walk(parse(file).program, (node, parent, field) => {
    for (const name of namesUsed(node, parent, field)) {
      found.push({
        name: name.replace(GLOBAL_OBJECTS, ''),
        line: lineAt(file.text, node.start),
      });
    }
  });
  return found;
}

function namesUsed(node: SyntaxNode, parent: SyntaxNode | undefined, field: string): string[] {
  switch (node.type) {
    case 'Identifier':
    case 'MemberExpression': {
      const name = isPartOfLonger(parent, field) || isKey(parent, field) ? undefined : dotted(node);
      return name === undefined ? [] : [name];
    }
    case 'NewExpression': {
      const none = Array.isArray(node.arguments) && node.arguments.length === 0;
      return none && isNode(node.callee) && dotted(node.callee) === 'Date' ? ['new Date()'] : [];
    }
    case 'VariableDeclarator':
      return takenApart(node);
    case 'ImportDeclaration':
      return importedFromProcess(node);
    default:
      return [];
  }
}

function dotted(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') {
    return String(node.name);
  }
  const { computed, object, property } = node;
  if (node.type !== 'MemberExpression' || computed || !isNode(object) || !isNode(property)) {
    return undefined;
  }
  const before = dotted(object);
  return before === undefined ? undefined : `${before}.${String(property.name)}`;
}

const isPartOfLonger = (parent: SyntaxNode | undefined, field: string) =>
  parent?.type === 'MemberExpression' && !parent.computed && field === 'object';

const KEYED =
  /^(?:Property|MethodDefinition|PropertyDefinition|TSPropertySignature|TSMethodSignature)$/;

function isKey(parent: SyntaxNode | undefined, field: string): boolean {
  if (!parent || parent.computed) {
    return false;
  }
  if (parent.type === 'MemberExpression') {
    return field === 'property';
  }
  return (
    (KEYED.test(parent.type) && field === 'key') ||
    /^(?:Import|Export)\w*Specifier$/.test(parent.type)
  );
}

/** `const { env } = process` reads process.env. */
function takenApart({ id, init }: SyntaxNode): string[] {
  if (!isNode(id) || id.type !== 'ObjectPattern' || !isNode(init)) {
    return [];
  }
  const from = dotted(init);
  const properties = Array.isArray(id.properties) ? (id.properties as SyntaxNode[]) : [];
  return properties.flatMap(({ key }) =>
    from !== undefined && isNode(key) && key.type === 'Identifier'
      ? [`${from}.${String(key.name)}`]
      : [],
  );
}

/** `import { env } from 'node:process'` does so too. */
function importedFromProcess({ source, specifiers }: SyntaxNode): string[] {
  const ofProcess = isNode(source) && /^(?:node:)?process$/.test(String(source.value));
  const names = Array.isArray(specifiers) ? (specifiers as SyntaxNode[]) : [];
  return names.flatMap(({ imported }) =>
    ofProcess && isNode(imported) ? [`process.${String(imported.name)}`] : [],
  );
}
