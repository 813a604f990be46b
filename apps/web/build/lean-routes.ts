import { parseSync, type Plugin } from 'vite';

const HOOK = /^this\.(?:use[A-Z]\w+|Link) = /;

/** The library's classes for routes without what they bind to each route. */
export function withoutHooks(code: string): string {
  const { program } = parseSync('route.js', code);
  let lean = code;
  for (const statement of program.body.toReversed()) {
    const inits = statement.type === 'VariableDeclaration' ? statement.declarations : [];
    for (const { init } of inits.toReversed()) {
      const members = init?.type === 'ClassExpression' ? init.body.body : [];
      for (const member of members.toReversed()) {
        const lines = member.type === 'MethodDefinition' ? (member.value.body?.body ?? []) : [];
        for (const { start, end } of lines.toReversed()) {
          if (HOOK.test(code.slice(start, end))) {
            lean = lean.slice(0, start) + lean.slice(end);
          }
        }
      }
    }
  }
  if (lean === code) {
    throw new Error('@tanstack/react-router binds its hooks to routes in another way now');
  }
  return lean;
}

/**
 * Each route of the library has hooks and a link of its own, for who writes `route.useSearch()`. The app
 * asks the router instead, so that links and their preloading come with the first screen that has one.
 */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    transform: {
      filter: { id: /\/@tanstack\/react-router\/dist\/esm\/route\.js$/ },
      handler: (code) => ({ code: withoutHooks(code), map: null }),
    },
  };
}
