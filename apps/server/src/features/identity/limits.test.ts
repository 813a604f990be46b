import { credentialLogin } from '@baohe/contract/account';
import { checkUsername, register, unlockMode } from '@baohe/contract/identity';
import { setup } from '@baohe/contract/setup';
import { expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';

const AWAY = '203.0.113.7';

async function at(
  env: Record<string, string>,
  body: (server: TestServer) => Promise<void>,
  instead?: TestServerOptions['instead'],
) {
  const server = await startTestServer({
    env: { TRUST_PROXY: '1', ...env },
    ...(instead && { instead }),
  });
  try {
    await body(server);
  } finally {
    await server.stop();
  }
}

/** How many of these are let through before one has to wait. */
async function letThrough(most: number, call: (at: number) => Promise<unknown>): Promise<number> {
  for (let done = 0; done < most; done += 1) {
    const refused = await call(done).then(
      () => undefined,
      (failure: { key: string; parameters: { seconds: number } | null }) => failure,
    );
    if (refused?.key === 'request.too_many') {
      return Number(refused.parameters?.seconds) > 0 ? done : NaN;
    }
  }
  return most;
}

test('as shipped, a stranger on the internet meets each limit', async () => {
  await at({ DEMO: '0' }, async (server) => {
    const { client } = openBrowser(server, { address: AWAY });
    const guests = await letThrough(9, () => openBrowser(server, { address: AWAY }).guest());
    const registrations = await letThrough(9, (one) =>
      client.call(register, { username: `harbour_${one}`, password: 'lantern-7' }),
    );
    const names = await letThrough(20, (one) =>
      client.call(checkUsername, { username: `harbour_${one}` }),
    );
    const pictures = await letThrough(20, (one) =>
      client.call(credentialLogin, {
        credential: `1.${'A'.repeat(10)}${one % 10}.${'A'.repeat(43)}`,
      }),
    );
    const links = await letThrough(30, () =>
      client.call(setup, { token: 'guessed', username: 'ROOT', password: 'x' }),
    );
    expect({ guests, registrations, names, pictures, links }).toEqual({
      guests: 3,
      registrations: 5,
      names: 10,
      pictures: 10,
      links: 20,
    });
    const guest = openBrowser(server, { address: '203.0.113.8' });
    await guest.guest();
    expect(await letThrough(9, () => guest.client.call(unlockMode, { code: 'guessed' }))).toBe(5);
    await openBrowser(server, { address: '203.0.113.9' }).guest();
  });
});

test('six windows and more on one machine at home are never refused while it is a demo', async () => {
  await at({ DEMO: '1' }, async (server) => {
    expect(await letThrough(12, () => openBrowser(server).guest())).toBe(12);
    const wrong = openBrowser(server);
    expect(await letThrough(12, () => wrong.logIn('nobody_here', 'guess'))).toBe(12);
    expect(await letThrough(9, () => openBrowser(server, { address: AWAY }).guest())).toBe(3);
  });
});

/** One visitor who says to be another browser each time: so many guests, and so many tries of theirs. */
async function inventedGuests(instead?: TestServerOptions['instead']) {
  const found = { guests: 0, tries: 0 };
  const body = async (server: TestServer) => {
    const guests: TestBrowser[] = [];
    const newGuest = (one: number) => {
      const guest = openBrowser(server, { address: AWAY, fingerprint: `invented ${one}` });
      guests.push(guest);
      return guest.guest();
    };
    found.guests = await letThrough(40, newGuest);
    found.tries = await letThrough(40, (one) =>
      guests[one % 30]!.client.call(unlockMode, { code: 'guessed' }),
    );
    await openBrowser(server, { address: '203.0.113.9' }).guest();
  };
  await at({ DEMO: '0' }, body, instead);
  return found;
}

test('a fingerprint is the visitor’s word: guests and their tries also count by address', async () => {
  expect(await inventedGuests()).toEqual({ guests: 30, tries: 20 });
});

test('twin: where nothing counts by address, inventing fingerprints pays', async () => {
  const byAddress = new RegExp(`:${AWAY}$`);
  const counted = await inventedGuests(({ identity }) => ({
    identity: {
      ...identity,
      attempts: {
        ...identity.attempts,
        spend: (...limits) =>
          identity.attempts.spend(...limits.filter(({ bucket }) => !byAddress.test(bucket))),
      },
    },
  }));
  expect(counted).toEqual({ guests: 40, tries: 40 });
});

test('registering tells no more names than asking for them: a taken one costs a try too', async () => {
  await at({ DEMO: '0' }, async (server) => {
    const { client } = openBrowser(server, { address: AWAY });
    await client.call(register, { username: 'harbour_1', password: 'lantern-7' });
    const tries = await letThrough(20, () =>
      client.call(register, { username: 'harbour_1', password: 'lantern-7' }),
    );
    expect(tries).toBe(4);
  });
});

test('a limit is a setting', async () => {
  await at({ DEMO: '0' }, async (server) => {
    await server.set('guestsPerDay', 1);
    expect(await letThrough(9, () => openBrowser(server, { address: AWAY }).guest())).toBe(1);
  });
});
