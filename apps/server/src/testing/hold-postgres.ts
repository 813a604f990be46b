import { argv, stdout } from 'node:process';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres/embedded-postgres.ts';

/** Starts PostgreSQL in the folder of its first argument, says how to reach it, and stays until it is killed. */
const postgres = await startEmbeddedPostgres({
  dataDir: argv[2] ?? '',
  say: (line) => stdout.write(`${line}\n`),
});
stdout.write(`${postgres.connectionString}\n`);
setInterval(() => undefined, 1000);
