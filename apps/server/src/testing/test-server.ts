import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@baohe/client/client';
import type { Role } from '@baohe/domain/identity/roles';
import type { Language } from '@baohe/domain/language/languages';
import type pg from 'pg';
import { buildApp, type AppParts } from '../app.ts';
import { readConfig } from '../config.ts';
import { listenForChanges } from '../platform/database/change-notices.ts';
import { announceChange } from '../platform/database/change-notices.ts';
import { openDb, openPool } from '../platform/database/pool.ts';
import { envelopeRepository } from '../platform/http/envelope/envelope.repository.ts';
import { openGate } from '../platform/http/envelope/gate.ts';
import { openKeyStore } from '../platform/http/envelope/key-store.ts';
import { sessionRepository } from '../platform/session/session.repository.ts';
import { openSession } from '../platform/session/session.ts';
import type { SettingKey, SettingValue } from '../platform/settings/registry.ts';
import { settingsRepository } from '../platform/settings/settings.repository.ts';
import { openSettings } from '../platform/settings/settings.ts';
import { SETTINGS_CHANGED } from '../platform/settings/settings.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer {
  /** `http://127.0.0.1:port` */
  address: string;
  pool: pg.Pool;
  /** A typed client, sealed as the site's setting says, with a session of these roles. */
  client(options?: { roles?: Role[]; language?: Language; now?: () => number }): Promise<Client>;
  /** A session token of a new account with these roles. */
  token(...roles: Role[]): Promise<string>;
  set<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void>;
  /** Another process of the same site: same database, same secrets. */
  another(): Promise<TestServer>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  now?: () => Date;
  /** Parts to use instead of the product's own: a broken twin. */
  instead?: Partial<AppParts>;
}

interface Place {
  connectionString: string;
  dataDir: string;
}

/** The whole server on real HTTP and a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'baohe-server-'));
  const server = await startOn({ connectionString: database.connectionString, dataDir }, options);
  return {
    ...server,
    async stop() {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function startOn(place: Place, options: TestServerOptions): Promise<TestServer> {
  const { connectionString, dataDir } = place;
  const clock = options.now ?? (() => new Date());
  const pool = openPool(connectionString);
  const db = openDb(pool);
  const fail = (error: unknown) => {
    throw error;
  };
  const notices = await listenForChanges(connectionString, fail);
  const settingRows = settingsRepository(db);
  const settings = await openSettings(settingRows, notices);
  const sessions = sessionRepository(db);
  const gate = await openGate({
    repository: envelopeRepository(db),
    keyStore: openKeyStore(dataDir, clock().getTime()),
    settings,
    notices,
    clock,
    onError: fail,
  });
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.env });
  const app = await buildApp({
    config,
    pool,
    db,
    settings,
    sessions,
    gate,
    clock,
    ...options.instead,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const token = async (...roles: Role[]) =>
    openSession(sessions, clock, await sessions.addAccount('someone', roles));
  const siblings: TestServer[] = [];

  return {
    address,
    pool,
    token,
    async client({ roles, language = 'zh-CN', now = () => clock().getTime() } = {}) {
      const bearer = roles && (await token(...roles));
      return createClient({
        base: `${address}/api`,
        language: () => language,
        now,
        token: () => bearer,
      });
    },
    async set(key, value) {
      await settingRows.store(key, value);
      await announceChange(pool, SETTINGS_CHANGED);
      while (settings.read(key) !== value) {
        await new Promise((done) => setTimeout(done, 5));
      }
    },
    async another() {
      const sibling = await startOn(place, options);
      siblings.push(sibling);
      return sibling;
    },
    async stop() {
      await Promise.all(siblings.map((sibling) => sibling.stop()));
      await app.close();
      gate.close();
      await notices.close();
      await pool.end();
    },
  };
}
