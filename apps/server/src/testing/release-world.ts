import { createHash } from 'node:crypto';
import type { CallFailed } from '@baohe/client/call-failed';
import { reportVersion } from '@baohe/contract/versions';
import { managedVersions } from '@baohe/contract/versions-managed';
import { bundleLink, type ReleasePhase } from '@baohe/domain/releases/release';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A draft of a release as a script sends it; `bundle` must be in the table. */
export function bundled(versionKey: string, bundle: Bundle, more: object = {}) {
  return {
    versionKey,
    versionName: `第 ${versionKey} 版`,
    platform: 'android' as const,
    upgradeType: 2 as const,
    fileLink: bundleLink(bundle.sha256),
    ...bundle,
    signature: 'c2lnbmVk',
    manifestSig: 'c2lnbmVk',
    ...more,
  };
}

export interface Bundle {
  sha256: string;
  size: number;
}

export interface ReleaseWorld {
  server: TestServer;
  bundle: Bundle;
  /** A release of Android that is active for everybody. */
  release: (versionKey: string, more?: object, percent?: number) => Promise<void>;
  /** A session of a device that is known, and the device. */
  device: () => Promise<{ token: string; id: string }>;
  report: (token: string, versionKey: string, phase: ReleasePhase) => Promise<boolean>;
  row: (versionKey: string) => Promise<Record<string, unknown>>;
}

export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'succeeded',
    ({ key }: CallFailed) => key ?? 'no key',
  );

/** A site with one bundle. */
export async function openReleaseWorld(options: TestServerOptions = {}): Promise<ReleaseWorld> {
  const server = await startTestServer(options);
  const bundle = { sha256: createHash('sha256').update('bundle').digest('hex'), size: 7 };
  await server.pool.query('insert into release_bundle (sha256, size) values ($1, $2)', [
    bundle.sha256,
    bundle.size,
  ]);
  const admin = await server.client({ roles: ['admin'] });
  return {
    server,
    bundle,
    async release(versionKey, more = {}, rolloutPercent = 100) {
      await admin.call(managedVersions.batchSave, {
        versions: [bundled(versionKey, bundle, more)],
      });
      await admin.call(managedVersions.alterActived, {
        versionKey,
        platform: 'android',
        actived: 1,
        rolloutPercent,
        ...('channel' in more && { channel: String(more.channel) }),
      });
    },
    async device() {
      const token = await server.token();
      const { rows } = await server.pool.query<{ id: string }>(
        `with owner as (select account_id from session where token_hash = sha256($1::bytea)),
           added as (
             insert into device (account_id, secret_hash)
             select account_id, sha256(gen_random_uuid()::text::bytea) from owner returning id)
         update session set device_id = added.id from added
         where token_hash = sha256($1::bytea) returning added.id`,
        [token],
      );
      return { token, id: rows[0]!.id };
    },
    async report(token, versionKey, phase) {
      const client = await server.client({ token });
      const said = { versionKey, platform: 'android' as const, phase };
      return (await client.call(reportVersion, said)).counted;
    },
    async row(versionKey) {
      const { rows } = await server.pool.query<Record<string, unknown>>(
        'select * from release where version_key = $1',
        [versionKey],
      );
      return rows[0] ?? {};
    },
  };
}
