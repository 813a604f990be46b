import { fileURLToPath } from 'node:url';
import { openParsers } from '../features/import-parsing/open-parsers.ts';

/** A server that is killed while one of its parsers is at work: run with a workshop and what the parser does. */
const [workshop = '', path = ''] = process.argv.slice(2);
const parsers = openParsers({
  lanes: 1,
  worker: fileURLToPath(new URL('misbehaving-parser.ts', import.meta.url)),
});
await parsers.parse({
  root: workshop,
  workshop,
  depth: 'whole',
  options: { encoding: 'auto', chapterPattern: '' },
  work: {
    kind: 'games',
    format: 'game',
    path,
    title: '',
    series: null,
    files: [],
    beside: [],
    bytes: 0,
  },
});
