import { fileURLToPath } from 'node:url';

/** Where things are, seen from the root of the checkout. */
const rootUrl = new URL('../../', import.meta.url);

export const root = fileURLToPath(rootUrl);
export const inTree = (path) => fileURLToPath(new URL(path, rootUrl));
export const serverBundle = new URL('apps/server/dist/main.mjs', rootUrl);
