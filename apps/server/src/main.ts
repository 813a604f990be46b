import { runServer } from './run-server.ts';

void runServer(process.env);
