import { scriptOf } from './child.ts';
import { ownImporter } from './own-files.ts';
import type { TestServer } from './test-server.ts';

const PARSE_WORKER = new URL('../features/import-parsing/parse-worker.ts', import.meta.url);

/** Imports into the site of a test. */
export const testImporter = ({ db, media }: TestServer) =>
  ownImporter(db, media.store, { worker: scriptOf(PARSE_WORKER) });
