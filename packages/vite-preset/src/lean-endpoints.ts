import { parseSync, type Plugin } from 'vite';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const CONTRACT = /\/packages\/contract\/src\/(?:[\w-]+\/)*[\w-]+\.ts$/;
/** What only the server and the API page read of an endpoint. */
const SERVERS_OWN = new Set(['input', 'output', 'summary', 'access', 'self', 'expected']);

/** Of an error the app knows the number alone. Tests refuse as the server does, and keep the rest. */
const leanErrors = (code: string) =>
  code
    .replaceAll(/\{ code: (\d+), status: \d+ \}/g, '$1')
    .replaceAll('errors[key].code', 'errors[key]');

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);

interface Cut {
  start: number;
  end: number;
  instead: string;
}

/** What the app has no use for: the server's own properties of `endpoint({ … })`, and schemas by name. */
function cuts(node: unknown, inEndpoint: boolean): Cut[] {
  if (Array.isArray(node)) {
    return node.flatMap((child) => cuts(child, inEndpoint));
  }
  if (!isNode(node)) {
    return [];
  }
  if (node.type === 'ObjectExpression' && inEndpoint) {
    const properties = node['properties'] as SyntaxNode[];
    return properties
      .filter((property) => SERVERS_OWN.has(String(nameOf(property['key']))))
      .map(({ start, end }) => ({ start, end, instead: '...{}' }));
  }
  const init = node.type === 'VariableDeclarator' ? node['init'] : undefined;
  if (isNode(init) && isSchema(init)) {
    return [{ start: init.start, end: init.end, instead: 'void 0' }];
  }
  const isEndpoint = node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint';
  return Object.values(node).flatMap((child) => cuts(child, isEndpoint));
}

/** `z.object(…)`, `z.string().check(…)`: a call on something that begins with z. */
function isSchema(node: SyntaxNode): boolean {
  const next = node.type === 'CallExpression' ? node['callee'] : node['object'];
  return nameOf(node) === 'z' || (isNode(next) && isSchema(next));
}

/** Takes schemas and sentences out of the contract: method, path and types are all that the app uses. */
export function leanEndpoints(): Plugin {
  let isBuild = false;
  return {
    name: 'lean-endpoints',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (!CONTRACT.test(id)) {
        return null;
      }
      if (isBuild && id.endsWith('/errors.ts')) {
        return { code: leanErrors(code), map: null };
      }
      const made = cuts(parseSync(id, code).program, false);
      const lean = made
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end, instead }) => {
          // Empty lines instead of none, so that every other keeps its number.
          const lines = text.slice(start, end).replaceAll(/[^\n]/g, '');
          return `${text.slice(0, start)}${instead}${lines}${text.slice(end)}`;
        }, code);
      return { code: lean, map: null };
    },
  };
}
