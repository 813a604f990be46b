import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { PoolLimits } from './platform/database/pool.ts';
import { readTrustedProxies, type TrustedProxies } from './platform/http/trusted-proxies.ts';
import type { S3Config } from './platform/media/s3/s3-client.ts';
import { StartRefused } from './platform/start-refused.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

/** Every environment variable there is; the README's table explains them. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(5080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const read = readTrustedProxies(text);
      if (read === null) {
        context.addIssue('a number of proxies, or networks like 127.0.0.1,10.0.0.0/8');
      }
      return read ?? 0;
    }),
  DATA_DIR: z.string().min(1).default('./data'),
  IMPORT_DIR: z.string().min(1).optional(), // absent: the folder `import` of the data folder
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(), // absent: the embedded PostgreSQL
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(1000).default(10),
  DATABASE_CONNECT_MS: milliseconds.default(10_000),
  DATABASE_STATEMENT_MS: milliseconds.default(30_000),
  DATABASE_LOCK_MS: milliseconds.default(10_000),
  DATABASE_SLOW_MS: milliseconds.default(1000),
  DEMO: flag.default(true),
  DEMO_PAY: flag.default(true),
  DEMO_POSTS: z.coerce.number().int().min(1).max(10_000_000).default(240),
  JOBS: flag.default(true),
  // Without an endpoint media lie in the data folder.
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  trustProxy: TrustedProxies;
  dataDir: string;
  /** What the console may import from. */
  importDir: string;
  databaseUrl: string | undefined;
  /** What a visitor's request may ask of the database. */
  databaseLimits: PoolLimits;
  /** Statements that take this long are written into the log; 0: none. */
  slowStatementMs: number;
  demo: boolean;
  demoPosts: number;
  /** Whether the site has a gateway of its own that takes no money. Never without the demo. */
  sandboxGateway: boolean;
  /** Whether this process does the site's jobs; `npm run worker` does them in one of its own. */
  jobs: boolean;
  /** Where media are stored; undefined: in the data folder. */
  mediaBucket: S3Config | undefined;
  logLevel: string;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable (`PORT= npm start`) means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]);
    throw new StartRefused(`${name}=${env[name] ?? ''} is not a valid setting: ${issue?.message}`);
  }
  const { data } = read;
  const dataDir = resolve(data.DATA_DIR);
  const ownImportDir = join(dataDir, 'import');
  const importDir = resolve(data.IMPORT_DIR ?? ownImportDir);
  if (
    isInside(importDir, dataDir) ||
    (isInside(dataDir, importDir) && !isInside(ownImportDir, importDir))
  ) {
    throw new StartRefused(`IMPORT_DIR=${importDir} holds the site's own data`);
  }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: data.TRUST_PROXY,
    dataDir,
    importDir,
    databaseUrl: data.DATABASE_URL,
    databaseLimits: {
      connections: data.DATABASE_CONNECTIONS,
      connectMs: data.DATABASE_CONNECT_MS,
      statementMs: data.DATABASE_STATEMENT_MS,
      lockMs: data.DATABASE_LOCK_MS,
      // Nobody thinks in the middle of a transaction: whoever is silent for so long has lost it.
      idleTransactionMs: data.DATABASE_STATEMENT_MS,
    },
    slowStatementMs: data.DATABASE_SLOW_MS,
    demo: data.DEMO,
    demoPosts: data.DEMO_POSTS,
    sandboxGateway: data.DEMO && data.DEMO_PAY,
    jobs: data.JOBS,
    mediaBucket: bucketOf(data),
    logLevel: data.LOG_LEVEL,
  };
}

/** Itself too. The root of the disk ends with its separator already. */
const isInside = (folder: string, path: string): boolean =>
  `${path}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

function bucketOf({
  MEDIA_S3_ENDPOINT: endpoint,
  MEDIA_S3_REGION: region,
  ...needed
}: z.output<typeof environment>): S3Config | undefined {
  if (endpoint === undefined) {
    return undefined;
  }
  const given = (name: 'MEDIA_S3_BUCKET' | 'MEDIA_S3_KEY_ID' | 'MEDIA_S3_SECRET') => {
    const value = needed[name];
    if (value === undefined) {
      throw new StartRefused(`MEDIA_S3_ENDPOINT is set, but ${name} is not`);
    }
    return value;
  };
  return {
    endpoint,
    region,
    bucket: given('MEDIA_S3_BUCKET'),
    keyId: given('MEDIA_S3_KEY_ID'),
    secret: given('MEDIA_S3_SECRET'),
  };
}
