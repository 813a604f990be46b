import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.tsx';
import { root } from './root-route.tsx';
import { shell } from './shell-route.tsx';

/** In development builds only: what the browser says of itself, and who is here. */
export function withDevRoutes<Tree extends AnyRoute>(tree: Tree): Tree {
  // Made in here, so that nothing of them is left in what is shipped.
  const TestPage = lazyScreen(() => import('../screens/test.tsx'), 'TestScreen');
  const test = createRoute({ getParentRoute: () => root, path: '/test', component: TestPage });
  const oneTest = createRoute({
    getParentRoute: () => shell,
    path: '/one/test',
    component: TestPage,
  });
  addBelow(shell, oneTest);
  addBelow(tree, test);
  return tree;
}

function addBelow(route: AnyRoute, added: AnyRoute): void {
  route.addChildren([...(route.children as AnyRoute[]), added]);
}
