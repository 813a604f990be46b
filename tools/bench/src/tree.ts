import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** A path as seen from the root of the checkout. */
export const inTree = (path: string): string => fileURLToPath(new URL(path, root));
