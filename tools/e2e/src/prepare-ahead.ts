import { writeFile } from 'node:fs/promises';
import { prepare } from './prepare.ts';

/** Prepares the journeys before they run, and writes what they begin with into the file that is named. */
const [file = ''] = process.argv.slice(2);
await writeFile(file, JSON.stringify(await prepare()));
