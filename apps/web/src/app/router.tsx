import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import {
  articleAddress,
  browseAddress,
  detailAddress,
  listAddress,
  loginAddress,
  mineAddress,
  pictureAddress,
  playerAddress,
  searchAddress,
  successAddress,
  termAddress,
} from '../entities/addresses.ts';
import { carouselQuery } from '../entities/carousel-query.ts';
import { withDevRoutes } from './dev-routes.tsx';
import { knownOnly, landFromStart, type Landing } from './landing.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { root } from './root-route.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { shell } from './shell-route.tsx';

const Guest = lazyScreen(() => import('../screens/guest.tsx'), 'GuestScreen');

/** Only `/` sends somewhere else at the start; every other address stays where it is. */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: landFromStart,
  component: Guest,
});

const guest = createRoute({
  getParentRoute: () => root,
  path: '/guest',
  component: Guest,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginAddress,
  component: lazyScreen(() => import('../screens/login.tsx'), 'LoginScreen'),
});

const credentialLink = createRoute({
  getParentRoute: () => root,
  path: '/c',
  component: lazyScreen(() => import('../screens/credential-link.tsx'), 'CredentialLinkScreen'),
});

const codeLink = createRoute({
  getParentRoute: () => root,
  path: '/k/$code',
  component: lazyScreen(() => import('../screens/code-link.tsx'), 'CodeLinkScreen'),
});

const loanLink = createRoute({
  getParentRoute: () => root,
  path: '/g',
  component: lazyScreen(() => import('../screens/loan-link.tsx'), 'LoanLinkScreen'),
});

const success = createRoute({
  getParentRoute: () => root,
  path: '/success',
  validateSearch: successAddress,
  component: lazyScreen(() => import('../screens/success.tsx'), 'SuccessScreen'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyScreen(() => import('../screens/setup.tsx'), 'SetupScreen'),
});

const sesame = createRoute({
  getParentRoute: () => root,
  path: '/sesame',
  component: lazyScreen(() => import('../screens/sesame.tsx'), 'SesameScreen'),
});

const Osusume = lazyScreen(() => import('../screens/osusume.tsx'), 'OsusumeScreen');

const one = createRoute({
  getParentRoute: () => shell,
  path: '/one',
  component: Osusume,
  staticData: { ahead: carouselQuery },
});

const osusume = createRoute({
  getParentRoute: () => shell,
  path: '/one/osusume',
  component: Osusume,
  staticData: { ahead: carouselQuery },
});

const mine = createRoute({
  getParentRoute: () => shell,
  path: '/one/mine',
  validateSearch: mineAddress,
  component: lazyScreen(() => import('../screens/mine.tsx'), 'MineScreen'),
});

/** What stands below needs a known device. */
const known = createRoute({ getParentRoute: () => shell, id: 'known', beforeLoad: knownOnly });

const home = createRoute({
  getParentRoute: () => known,
  path: '/one/home',
  validateSearch: browseAddress,
  component: lazyScreen(() => import('../screens/browse.tsx'), 'BrowseScreen'),
});

const square = createRoute({
  getParentRoute: () => known,
  path: '/one/square',
  component: lazyScreen(() => import('../screens/square.tsx'), 'SquareScreen'),
});

const mineDevices = createRoute({
  getParentRoute: () => known,
  path: '/one/mine/devices',
  component: lazyScreen(() => import('../screens/mine-devices.tsx'), 'MineDevicesScreen'),
});

const mineCredential = createRoute({
  getParentRoute: () => known,
  path: '/one/mine/credential',
  component: lazyScreen(() => import('../screens/mine-credential.tsx'), 'MineCredentialScreen'),
});

const mineOrders = createRoute({
  getParentRoute: () => known,
  path: '/one/mine/orders',
  component: lazyScreen(() => import('../screens/mine-orders.tsx'), 'MineOrdersScreen'),
});

const mineList = createRoute({
  getParentRoute: () => known,
  path: '/one/mine/list',
  validateSearch: listAddress,
  component: lazyScreen(() => import('../screens/mine-list.tsx'), 'MineListScreen'),
});

const term = createRoute({
  getParentRoute: () => shell,
  path: '/term',
  validateSearch: termAddress,
  component: lazyScreen(() => import('../screens/term.tsx'), 'TermScreen'),
});

const search = createRoute({
  getParentRoute: () => shell,
  path: '/search',
  validateSearch: searchAddress,
  component: lazyScreen(() => import('../screens/search.tsx'), 'SearchScreen'),
});

const detail = createRoute({
  getParentRoute: () => shell,
  path: '/detail',
  validateSearch: detailAddress,
  component: lazyScreen(() => import('../screens/detail.tsx'), 'DetailScreen'),
});

const albumLink = createRoute({
  getParentRoute: () => shell,
  path: '/a',
  component: lazyScreen(() => import('../screens/album-link.tsx'), 'AlbumLinkScreen'),
});

/* The readers, the player and what the console frames have the whole screen. */

const readerPicture = createRoute({
  getParentRoute: () => root,
  path: '/reader-picture',
  validateSearch: pictureAddress,
  component: lazyScreen(() => import('../screens/reader-picture.tsx'), 'ReaderPictureScreen'),
});

const readerArticle = createRoute({
  getParentRoute: () => root,
  path: '/reader-article',
  validateSearch: articleAddress,
  component: lazyScreen(() => import('../screens/reader-article.tsx'), 'ReaderArticleScreen'),
});

const player = createRoute({
  getParentRoute: () => root,
  path: '/player',
  validateSearch: playerAddress,
  component: lazyScreen(() => import('../screens/player.tsx'), 'PlayerScreen'),
});

const preview = createRoute({
  getParentRoute: () => root,
  path: '/preview',
  component: lazyScreen(() => import('../screens/preview.tsx'), 'PreviewScreen'),
});

/* Each screen declares what it returns: inferred from its use of the router, the router's type would need itself. */

const routes = root.addChildren([
  start,
  guest,
  login,
  credentialLink,
  codeLink,
  loanLink,
  success,
  setup,
  sesame,
  readerPicture,
  readerArticle,
  player,
  preview,
  shell.addChildren([
    one,
    osusume,
    mine,
    term,
    search,
    detail,
    albumLink,
    known.addChildren([home, square, mineList, mineDevices, mineCredential, mineOrders]),
  ]),
]);

export const routeTree = import.meta.env.DEV ? withDevRoutes(routes) : routes;

export const createAppRouter = (context: Landing, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the screen asks for whoever is here: at the start it is asked for before that is known. */
    ahead?: typeof carouselQuery;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
