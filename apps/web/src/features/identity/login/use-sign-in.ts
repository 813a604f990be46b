import { useClient } from '@baohe/app-shell/call-context';
import { CallFailed } from '@baohe/client/call-failed';
import { credentialLogin } from '@baohe/contract/account';
import { login, register, setUserPassword } from '@baohe/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { lookAround, signInGuard } from '../../../entities/look-around.ts';
import type { Typed } from '../account/account-faults.ts';

/** Every way to become somebody; afterwards the app knows who. */
export function useSignIn() {
  const client = useClient();
  const queries = useQueryClient();

  return {
    async logIn(typed: Typed) {
      const { signIn: entered, newDevice } = await signInGuard();
      const named = { ...typed, device: await newDevice() };
      try {
        await entered(await client.call(login, named), queries);
      } catch (error) {
        if (!(error instanceof CallFailed && error.key === 'account.leaving')) {
          throw error;
        }
        const { offerUndo } = await import('./offer-undo.ts');
        await offerUndo(error);
        await entered(await client.call(login, { ...named, undoDeletion: true }), queries);
      }
    },
    /** 先逛逛: an account of this device without a name. */
    lookAround: (invite?: string) => lookAround(client, queries, invite),
    async register(typed: Typed, invite?: string) {
      await client.call(register, { ...typed, invite });
    },
    /** The guest gets a name; points, lists and unlocks stay. */
    async nameGuest(typed: Typed) {
      const {
        signIn: entered,
        devicePayload,
        findFingerprint,
        freshDeviceKey,
      } = await signInGuard();
      const [fingerprint, key] = await Promise.all([findFingerprint(), freshDeviceKey()]);
      const { publicKey } = key;
      const device = { ...devicePayload(fingerprint), ...(publicKey && { publicKey }) };
      // The server has ended what the guest had: whoever made it cannot come back as the registered one.
      const entry = await client.call(setUserPassword, { ...typed, fingerprint, device });
      await key.keep(entry.asDevice);
      await entered(entry, queries);
    },
    async enterWith(credential: string, password?: string) {
      const { signIn: entered, newDevice } = await signInGuard();
      const device = await newDevice();
      const given = { credential, device, ...(password !== undefined && { password }) };
      await entered(await client.call(credentialLogin, given), queries);
    },
  };
}
