import {
  credential,
  credentialLogin,
  revokeCredential,
  revokeDevices,
} from '@baohe/contract/account';
import { getByBrowserFinger, logout, whoAmI } from '@baohe/contract/identity';
import { expect, test } from 'vitest';
import { openDb } from '../../platform/database/pool.ts';
import { hashToken } from '../../platform/session/session.ts';
import { say, together } from '../../testing/scale.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { withRepositories } from '../../testing/with-repositories.ts';
import { newNonce } from './device-cookie.ts';
import { devicesRepository } from './devices.repository.ts';
import { judgeDevice } from './judge-device.ts';
import { openRecognition } from './recognise-device.ts';

const TRIES_OF_EACH = 80;
/** A twin is found out by its first. */
const TRIES_OF_A_TWIN = 3;

/** No session, device unknown or revoked, credential invalid, proof stale. */
const REFUSALS = [401, 1002, 1003, 1050, 4101];

/** A try to get in with something stolen; it is expected to be refused. */
type Theft = (thief: TestBrowser) => Promise<unknown>;

const fingerprintOf = (victim: TestBrowser, thief: TestBrowser) =>
  thief.client.call(getByBrowserFinger, { ...victim.payload, proof: thief.proof() });

/** What a thief may hold of somebody, and how it is used. */
async function thefts(server: TestServer): Promise<Record<string, Theft>> {
  const withKey = await registered(openBrowser(server));
  const weak = await registered(openBrowser(server, { keyless: true }));

  const oldCookie = weak.cookies.get('bh_dev') ?? '';
  await weak.recognise();
  await weak.recognise();
  await server.pool.query(`update device set former_until = now() - interval '1 second'`);

  const loggedOut = await registered(openBrowser(server));
  const oldSession = loggedOut.cookies.get('bh_session') ?? '';
  await loggedOut.client.call(logout, {});

  const revoked = await registered(openBrowser(server));
  const picture = await revoked.client.call(credential, { password: PASSWORD });
  await revoked.client.call(revokeCredential, {});

  const removed = await registered(openBrowser(server));
  const owner = openBrowser(server);
  await owner.logIn(await nameOf(removed), PASSWORD);
  await owner.client.call(revokeDevices, { password: PASSWORD });
  const removedCookie = removed.cookies.get('bh_dev') ?? '';
  const removedSession = removed.cookies.get('bh_session') ?? '';

  return {
    'a copied fingerprint': (thief) => fingerprintOf(withKey, thief),
    'an old cookie': (thief) => {
      thief.cookies.set('bh_dev', oldCookie);
      return fingerprintOf(weak, thief);
    },
    'a cookie without its key': (thief) => {
      thief.cookies.set('bh_dev', withKey.cookies.get('bh_dev') ?? '');
      thief.known = { ...withKey.known!, nonce: withKey.known?.nonce ?? newNonce() };
      return fingerprintOf(withKey, thief);
    },
    'a revoked picture': (thief) =>
      thief.client.call(credentialLogin, { credential: picture.credential }),
    'the session of who logged out': (thief) => {
      thief.cookies.set('bh_session', oldSession);
      return thief.client.call(whoAmI, {});
    },
    'the session of a removed device': (thief) => {
      thief.cookies.set('bh_session', removedSession);
      return thief.client.call(whoAmI, {});
    },
    'the cookie of a removed device': (thief) => {
      thief.cookies.set('bh_dev', removedCookie);
      return fingerprintOf(removed, thief);
    },
  };
}

const PASSWORD = 'lantern-7';
let made = 0;

async function registered(browser: TestBrowser): Promise<TestBrowser> {
  await browser.guest();
  made += 1;
  await browser.nameGuest(`victim_${made}`, PASSWORD);
  return browser;
}

const nameOf = async (browser: TestBrowser) =>
  (await browser.client.call(whoAmI, {})).asUser.username;

/** None of what can be stolen gets anybody in, however often it is tried. */
async function nothingStolenOpens(instead?: TestServerOptions['instead']): Promise<void> {
  const server = await startTestServer(instead ? { instead } : {});
  try {
    await server.set('credentialTriesPerHour', 100_000);
    const stolen = Object.entries(await thefts(server));
    const tries = stolen.flatMap(([what, theft]) => {
      const thief = openBrowser(server);
      return Array.from({ length: instead ? TRIES_OF_A_TWIN : TRIES_OF_EACH }, () => ({
        what,
        theft,
        thief,
      }));
    });
    const accepted = new Map<string, number>();
    await together(tries, async ({ what, theft, thief }) => {
      const inside = await theft(thief).then(
        () => true,
        ({ code }: { code: number }) => {
          expect(REFUSALS).toContain(code);
          return false;
        },
      );
      if (inside) {
        accepted.set(what, (accepted.get(what) ?? 0) + 1);
      }
    });
    say(
      `stolen: ${tries.length} tries with ${stolen.length} kinds of things, ${accepted.size} kinds accepted`,
    );
    if (accepted.size > 0) {
      throw new Error(`let in: ${[...accepted.keys()].toSorted().join(', ')}`);
    }
  } finally {
    await server.stop();
  }
}

test('nothing stolen opens an account', async () => {
  await expect(nothingStolenOpens()).resolves.toBeUndefined();
});

test('twin: who goes by the fingerprint is found out', async () => {
  await expect(
    nothingStolenOpens(({ identity, pool }) => ({
      identity: {
        ...identity,
        recogniseDevice: async (shown, visit) => {
          const known = await identity.recogniseDevice(shown, visit);
          const { rows } = await pool.query<{ id: string }>(
            'select id from device where finger_tag = $1 and revoked_at is null limit 1',
            [identity.secrets.fingerTag(shown.fingerprint)],
          );
          const device = rows[0] && (await devicesRepository(openDb(pool)).find(rows[0].id));
          return known ?? (device ? asKnown(device) : null);
        },
      },
    })),
  ).rejects.toThrow('a copied fingerprint');
});

test('twin: who does not ask for the key, or not for the newest cookie, is found out', async () => {
  await expect(
    nothingStolenOpens(({ identity }) => ({
      identity: {
        ...identity,
        recogniseDevice: openRecognition({
          ...identity,
          judge: (device, shown, secrets, now) => {
            const unguarded = { ...device, publicKey: null, secretHash: hashToken(shown.secret) };
            const mine = [device.secretHash, ...device.oldHashes].some((known) =>
              known.equals(hashToken(shown.secret)),
            );
            return judgeDevice(mine ? unguarded : device, shown, secrets, now);
          },
        }),
      },
    })),
  ).rejects.toThrow('a cookie without its key, an old cookie');
});

test('twin: who forgets that a picture was revoked is found out', async () => {
  await expect(
    nothingStolenOpens(({ identity }) => ({
      identity: withRepositories(identity, ({ credentials }) => ({
        credentials: {
          ...credentials,
          use: async () => true,
          find: async (id) => {
            const found = await credentials.find(id);
            return found && { ...found, revokedAt: null };
          },
        },
      })),
    })),
  ).rejects.toThrow('a revoked picture');
});

test('twin: who ends the cookie and not the session is found out', async () => {
  await expect(
    nothingStolenOpens(({ identity }) => ({
      identity: withRepositories(identity, ({ sessions }) => ({
        sessions: {
          ...sessions,
          end: async () => {},
          endAll: async () => {},
          endOfDevices: async () => {},
        },
      })),
    })),
  ).rejects.toThrow('the session of a removed device, the session of who logged out');
});

function asKnown(
  device: NonNullable<Awaited<ReturnType<ReturnType<typeof devicesRepository>['find']>>>,
) {
  const nonce = newNonce();
  return {
    verdict: 'known' as const,
    change: {},
    cookie: '',
    nonce,
    device,
    account: { status: 1 as const, lockReason: '', roles: [], demo: false, deletionDue: null },
  };
}
