/** The addresses a person may open (A28, Z27, Q1), each in the app that shows it. */
export const specifiedRoutes = {
  web: [
    '/',
    '/guest',
    '/success',
    '/c',
    '/k/$code',
    '/sesame',
    '/one',
    '/one/osusume',
    '/one/home',
    '/one/square',
    '/one/mine',
    '/search',
    '/term',
    '/detail',
    '/reader-picture',
    '/reader-article',
    '/player',
    '/login',
    // Development builds only (Z27).
    '/test',
    '/one/test',
  ],
  ops: ['/ops'],
  console: ['/console'],
} as const;
