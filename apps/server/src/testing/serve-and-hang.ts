import pg from 'pg';
import { runServer } from '../run-server.ts';

/** The server with a step of its stop that never ends, and less patience with it. */
pg.Pool.prototype.end = () => new Promise<void>(() => void setInterval(() => undefined, 1000));

await runServer(process.env, { stopMs: 300 });
