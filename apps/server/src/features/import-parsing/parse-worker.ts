import { PARSERS } from './parsers.ts';
import { serveJobs } from './serve-jobs.ts';

/** The process in which files of others are read: see open-parsers.ts. */
serveJobs(PARSERS);
