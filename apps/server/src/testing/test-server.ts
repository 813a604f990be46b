import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createClient, type Client } from '@baohe/client/client';
import type { Role } from '@baohe/domain/identity/roles';
import type { Language } from '@baohe/domain/language/languages';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../app.ts';
import type { AppParts } from '../app/app-parts.ts';
import { readConfig } from '../config.ts';
import { requestFilesOf } from '../demo/drawing.repository.ts';
import { accountsRepository } from '../features/identity/accounts.repository.ts';
import type { IdentityDeps } from '../features/identity/identity-deps.ts';
import { openIdentity } from '../features/identity/open-identity.ts';
import { openPosts } from '../features/posts/open-posts.ts';
import { listenForChanges, type ChangeEvents } from '../platform/database/change-events.ts';
import { openDb, openPool } from '../platform/database/pool.ts';
import type { Db } from '../platform/database/queryable.ts';
import { checkResultsWith } from '../platform/database/statement.ts';
import { envelopeRepository } from '../platform/http/envelope/envelope.repository.ts';
import { openEnvelope, type EnvelopeDeps } from '../platform/http/envelope/envelope.ts';
import { openKeyStore } from '../platform/http/envelope/key-store.ts';
import { checkOutputsWith } from '../platform/http/output-text.ts';
import { openMedia } from '../platform/media/open-media.ts';
import type { Media } from '../platform/media/serve-media.ts';
import { sessionRepository } from '../platform/session/session.repository.ts';
import { openSession } from '../platform/session/session.ts';
import type { SettingKey, SettingValue } from '../platform/settings/registry.ts';
import { settingsRepository } from '../platform/settings/settings.repository.ts';
import { openSettings } from '../platform/settings/settings.ts';
import { refuseWrongOutput } from './check-output.ts';
import { refuseWrongResult } from './check-statement.ts';
import { createTestDatabase } from './test-database.ts';

checkResultsWith(refuseWrongResult);
checkOutputsWith(refuseWrongOutput);

export interface TestServer {
  /** `http://127.0.0.1:port` */
  address: string;
  connectionString: string;
  /** Where its secrets lie. */
  dataDir: string;
  pool: pg.Pool;
  db: Db;
  identity: IdentityDeps;
  media: Media;
  changeEvents: ChangeEvents;
  /** A typed client, sealed as the site's setting says, with a session of these roles. */
  client(options?: TestClientOptions): Promise<Client>;
  /** A session token of a new account with these roles. */
  token(...roles: Role[]): Promise<string>;
  /** What the test has written into the database itself is felt from then on. */
  caughtUp: () => Promise<void>;
  set<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void>;
  /** Another process of the same site: same database, same secrets. */
  another(): Promise<TestServer>;
  stop(): Promise<void>;
}

interface TestClientOptions {
  roles?: Role[];
  /** Of a session that is there, instead of a new one. */
  token?: string;
  /** False for a session that began without a password, on a known device. */
  isPasswordEntered?: boolean;
  language?: Language;
  now?: () => number;
  /** Sees what goes over the wire. */
  fetch?: typeof fetch;
  batches?: boolean;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  now?: () => Date;
  /** Parts to use instead of the product's own, made with them: a broken twin. */
  instead?: (own: OwnParts) => Partial<AppParts> | Promise<Partial<AppParts>>;
  /** Routes of the test's own. */
  plant?: (app: FastifyInstance) => void;
}

/** What the app is made of, and what its envelope is made of. */
type OwnParts = AppParts & EnvelopeDeps;

interface ServerData {
  connectionString: string;
  dataDir: string;
}

type Undo = () => unknown;

/** The whole server on real HTTP and a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'baohe-server-'));
  const undo: Undo[] = [() => rm(dataDir, { recursive: true }), () => database.drop()];
  return startOn({ connectionString: database.connectionString, dataDir }, options, undo);
}

async function startOn(
  data: ServerData,
  options: TestServerOptions,
  undo: Undo[],
): Promise<TestServer> {
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) {
      await step();
    }
  };
  try {
    return await open(data, options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  data: ServerData,
  options: TestServerOptions,
  undo: Undo[],
  stop: () => Promise<void>,
): Promise<TestServer> {
  const { connectionString, dataDir } = data;
  const clock = options.now ?? (() => new Date());
  const pool = openPool(connectionString);
  // At the stop its connections may still be closing when the database is dropped.
  pool.on('error', () => undefined);
  undo.push(() => pool.end());
  const db = openDb(pool);
  const onError = (error: unknown) => {
    throw error;
  };
  const changeEvents = await listenForChanges(connectionString, onError);
  undo.push(() => changeEvents.close());
  const settingRows = settingsRepository(db);
  const settings = await openSettings(settingRows, changeEvents);
  const sessions = sessionRepository(db);
  const envelopeParts: EnvelopeDeps = {
    repository: envelopeRepository(db),
    keyStore: openKeyStore(dataDir, clock().getTime()),
    settings,
    changeEvents,
    clock,
    onError,
  };
  const envelope = await openEnvelope(envelopeParts);
  undo.push(() => envelope.close());
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.env });
  const identity = openIdentity({ db, settings, clock, dataDir, demo: config.demo });
  const media = openMedia(dataDir, clock);
  const posts = await openPosts({
    db,
    settings,
    changeEvents,
    media,
    dataDir,
    clock,
    demo: config.demo,
    requestFiles: requestFilesOf(db, config.demo),
    onError,
  });
  const own: AppParts = {
    config,
    pool,
    db,
    settings,
    sessions,
    changeEvents,
    envelope,
    clock,
    identity,
    media,
    posts,
  };
  const twin = await options.instead?.({ ...envelopeParts, ...own });
  undo.push(() => twin?.envelope?.close());
  const app = await buildApp({ ...own, ...twin });
  undo.push(() => app.close());
  options.plant?.(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const tokenOf = async (roles: Role[], isPasswordEntered: boolean) =>
    openSession(sessions, clock, await accountsRepository(db).add({ name: 'someone', roles }), {
      isPasswordEntered,
    });

  return {
    address,
    connectionString,
    dataDir,
    pool,
    db,
    identity,
    media: twin?.media ?? media,
    changeEvents,
    token: (...roles) => tokenOf(roles, true),
    caughtUp: () => changeEvents.caughtUp(),
    async client({
      roles,
      token: given,
      isPasswordEntered = true,
      language = 'zh-CN',
      now = () => clock().getTime(),
      ...more
    } = {}) {
      const bearer = given ?? (roles && (await tokenOf(roles, isPasswordEntered)));
      return createClient({
        base: `${address}/api`,
        language: () => language,
        now,
        token: () => bearer,
        ...more,
      });
    },
    async set(key, value) {
      await settingRows.store(key, value);
      for (let waited = 0; !isDeepStrictEqual(settings.read(key), value); waited++) {
        if (waited > 1000) {
          throw new Error(`${key} was set, but is not read as ${JSON.stringify(value)}`);
        }
        await new Promise((done) => setTimeout(done, 5));
      }
    },
    async another() {
      const sibling = await startOn(data, options, []);
      undo.push(() => sibling.stop());
      return sibling;
    },
    stop,
  };
}
