import { parseVideoFile } from '../features/import-parsing/parse-video-file.ts';
import type { ParseJob } from '../features/import-parsing/parsed-work.ts';

/** Parses the job that it is given, where nothing is on PATH but what the test has put there. */
const job = JSON.parse(process.argv[2] ?? '') as ParseJob;
process.stdout.write(JSON.stringify(await parseVideoFile(job)));
