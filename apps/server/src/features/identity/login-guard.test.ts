import { register } from '@baohe/contract/identity';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { atScale, say, together } from '../../testing/scale.ts';
import { openBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServerOptions } from '../../testing/test-server.ts';

const NAME = 'owner_of_it';
const PASSWORD = 'lantern-7';
const STRANGERS = 20;
/** Five are free and the sixth begins the waiting; the clock of this test stands still. */
const MOST_LOOKED_AT = 6;
const GUESSES_OF_A_TWIN = 200;
const now = Date.now();

/** Strangers from everywhere guess; the owner comes and goes on the phone that the account knows. */
async function ownerStaysWelcome(instead?: TestServerOptions['instead']): Promise<void> {
  let lookedAt = 0;
  const server = await startTestServer({
    env: { DEMO: '0', TRUST_PROXY: '1' },
    now: () => new Date(now),
    instead: async (own) => {
      const counted = {
        ...own.identity,
        passwords: {
          ...own.identity.passwords,
          matches: async (password: string, stored: string | null) => {
            lookedAt += 1;
            return password === PASSWORD && own.identity.passwords.matches(password, stored);
          },
        },
      };
      const parts = { ...own, identity: counted };
      return { identity: counted, ...(await instead?.(parts)) };
    },
  });
  try {
    const phone = openBrowser(server, { address: '203.0.113.7', now: () => now });
    await phone.client.call(register, { username: NAME, password: PASSWORD });
    await phone.logIn(NAME, PASSWORD);
    lookedAt = 0;
    const strangers = Array.from({ length: STRANGERS }, (_, at) =>
      openBrowser(server, { address: `198.51.100.${at}`, now: () => now }),
    );

    const count = instead ? GUESSES_OF_A_TWIN : atScale(10_000);
    const ROUNDS = 10;
    const answers = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const guesses = Array.from({ length: count / ROUNDS }, (_, at) => round * 1000 + at);
      await together(guesses, async (at) => {
        const guess = strangers[at % STRANGERS]?.logIn(NAME, `guess-${at}`);
        const { key } = await guess!.then(
          () => ({ key: 'in' }),
          (failure: { key: string }) => failure,
        );
        answers.set(key, (answers.get(key) ?? 0) + 1);
      });
      await phone.logIn(NAME, PASSWORD).catch((failure: { key: string }) => {
        throw new Error(`the owner was refused: ${failure.key}`);
      });
    }
    const looked = lookedAt - ROUNDS;
    say(`guesses: ${count}, passwords looked at ${looked}; ${JSON.stringify([...answers])}`);
    expect(answers.has('in')).toBe(false);
    expect(looked, 'guesses that reached the password').toBeLessThanOrEqual(MOST_LOOKED_AT);
  } finally {
    await server.stop();
  }
}

test(
  'wrong logins of others never lock the owner out of a known device',
  { timeout: 600_000 },
  async () => {
    await expect(ownerStaysWelcome()).resolves.toBeUndefined();
  },
);

test('twin: a lock on the account is found out', async () => {
  await expect(
    ownerStaysWelcome(({ identity }) => {
      const failed = new Map<string, number>();
      return {
        identity: {
          ...identity,
          guardLogin: {
            async before({ nameSkeleton }) {
              const before = failed.get(nameSkeleton) ?? 0;
              failed.set(nameSkeleton, before + 1);
              if (before >= 10) {
                throw new AppError('request.too_many', { seconds: 900 });
              }
            },
            async succeeded({ nameSkeleton }) {
              failed.delete(nameSkeleton);
            },
          },
        },
      };
    }),
  ).rejects.toThrow('the owner was refused: request.too_many');
});

test('twin: no guard is found out', async () => {
  await expect(
    ownerStaysWelcome(({ identity }) => ({
      identity: { ...identity, guardLogin: { async before() {}, async succeeded() {} } },
    })),
  ).rejects.toThrow('guesses that reached the password');
});

test('twin: a guard that reads first and counts later lets a rush through', async () => {
  await expect(
    ownerStaysWelcome(({ identity }) => {
      const failed = new Map<string, number>();
      let came = 0;
      let letRushIn = () => {};
      const rush = new Promise<void>((resolve) => (letRushIn = resolve));
      return {
        identity: {
          ...identity,
          guardLogin: {
            async before({ nameSkeleton, knownDevice }) {
              const before = failed.get(nameSkeleton) ?? 0;
              came += 1;
              // The first is the owner, alone; more of the others than may have read before one counts.
              if (came > MOST_LOOKED_AT + 2) {
                letRushIn();
              } else if (came > 1) {
                await rush;
              }
              failed.set(nameSkeleton, before + 1);
              if (before >= 5 && !knownDevice) {
                throw new AppError('request.too_many', { seconds: 900 });
              }
            },
            async succeeded() {},
          },
        },
      };
    }),
  ).rejects.toThrow('guesses that reached the password');
});

/** Whether somebody exists must not be told by the work that is done for the answer. */
async function sameWorkForEverybody(instead?: TestServerOptions['instead']): Promise<void> {
  const looked: boolean[] = [];
  const server = await startTestServer({
    instead: async (own) => {
      const { passwords } = own.identity;
      const identity = {
        ...own.identity,
        passwords: {
          ...passwords,
          matches: (password: string, stored: string | null) => {
            looked.push(stored !== null);
            return passwords.matches(password, stored);
          },
        },
      };
      return { identity, ...(await instead?.({ ...own, identity })) };
    },
  });
  try {
    const browser = openBrowser(server);
    await browser.client.call(register, { username: NAME, password: PASSWORD });
    for (const name of [NAME, 'nobody_here']) {
      await expect(browser.logIn(name, 'guess')).rejects.toMatchObject({ key: 'login.failed' });
    }
    expect(looked, 'a password is looked at for who exists and for who does not').toEqual([
      true,
      false,
    ]);
  } finally {
    await server.stop();
  }
}

test('who does not exist costs the same work as a wrong password', async () => {
  await expect(sameWorkForEverybody()).resolves.toBeUndefined();
});

test('twin: a look-up that ends early is found out', async () => {
  await expect(
    sameWorkForEverybody(({ identity }) => ({
      identity: {
        ...identity,
        accounts: {
          ...identity.accounts,
          findByName: async (skeleton) => {
            const found = await identity.accounts.findByName(skeleton);
            if (!found && skeleton.startsWith('nobody')) {
              throw new AppError('login.failed');
            }
            return found;
          },
        },
      },
    })),
  ).rejects.toThrow('a password is looked at');
});

test('a right login clears the wrong tries: who mistypes now and then is never made to wait', async () => {
  const server = await startTestServer({
    env: { DEMO: '0', TRUST_PROXY: '1' },
    now: () => new Date(now),
  });
  onTestFinished(() => server.stop());
  const visitor = (at: number) =>
    openBrowser(server, { address: `198.51.100.${at}`, now: () => now });
  await visitor(1).client.call(register, { username: NAME, password: PASSWORD });
  // Each a stranger, so all of them share one count, of five free tries.
  for (let at = 1; at <= 4; at += 1) {
    for (const guess of ['mistyped', 'again']) {
      await expect(visitor(at).logIn(NAME, guess)).rejects.toMatchObject({ key: 'login.failed' });
    }
    expect((await visitor(at).logIn(NAME, PASSWORD)).asUser.username).toBe(NAME);
  }
});
