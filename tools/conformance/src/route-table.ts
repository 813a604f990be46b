import { parseSync, Visitor, type ESTree } from 'vite';

interface Route {
  parent: string | undefined;
  /** Absent on a layout, which adds nothing to the address. */
  path: string | undefined;
}

/** The addresses that `createRoute({ getParentRoute, path })` declares, joined to their parents'. */
export function routesIn(sources: readonly string[]): string[] {
  const routes = new Map(sources.flatMap((text) => [...declaredIn(text)]));
  return [...routes]
    .filter(([, { path }]) => path !== undefined)
    .map(([name]) => addressOf(name, routes))
    .toSorted();
}

function declaredIn(text: string): Map<string, Route> {
  const found = new Map<string, Route>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const options = optionsOf(init);
      if (id.type === 'Identifier' && options) {
        found.set(id.name, routeOf(id.name, options));
      }
    },
  }).visit(parseSync('router.tsx', text, { lang: 'tsx' }).program);
  return found;
}

function routeOf(name: string, options: ReadonlyMap<string, ESTree.Expression>): Route {
  const parent = nameOf(options.get('getParentRoute'));
  const path = textOf(options.get('path'));
  // A table that cannot be read would otherwise look like a table without the route.
  if (parent === undefined || (options.has('path') && path === undefined)) {
    throw new Error(`${name}: write getParentRoute as () => name, and path as a plain text`);
  }
  return { parent, path };
}

function addressOf(name: string, routes: ReadonlyMap<string, Route>): string {
  const parts: string[] = [];
  for (let at: string | undefined = name; at !== undefined; at = routes.get(at)?.parent) {
    parts.unshift(routes.get(at)?.path ?? '');
  }
  return `/${parts.join('/')}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
}

function optionsOf(init: ESTree.Expression | null): Map<string, ESTree.Expression> | undefined {
  if (init?.type !== 'CallExpression' || nameOf(init.callee) !== 'createRoute') {
    return undefined;
  }
  const [options] = init.arguments;
  const properties = options?.type === 'ObjectExpression' ? options.properties : [];
  return new Map(
    properties.flatMap((property) => {
      const key = property.type === 'Property' ? nameOf(property.key) : undefined;
      return property.type === 'Property' && key !== undefined ? [[key, property.value]] : [];
    }),
  );
}

/** An identifier, or the one a `() => name` answers. */
function nameOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'ArrowFunctionExpression') {
    return nameOf(node.body);
  }
  return node?.type === 'Identifier' ? node.name : undefined;
}

function textOf(node: ESTree.Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
