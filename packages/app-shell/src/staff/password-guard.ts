import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { openDialog } from '../dialogs.ts';

/** Has whoever is here enter their password; false when they would rather not. */
export type AskPassword = () => Promise<boolean>;

/** What is asked for the password is repeated once it was entered; calls that meet it together ask once. */
export function guardPassword(client: Client, askPassword: AskPassword): Client {
  let question: Promise<boolean> | undefined;
  const ask = () =>
    (question ??= askPassword().finally(() => {
      question = undefined;
    }));

  return {
    async call(endpoint, input, signal, key) {
      try {
        return await client.call(endpoint, input, signal, key);
      } catch (error) {
        if (!isPasswordNeeded(error) || !(await ask())) {
          throw error;
        }
        return client.call(endpoint, input, signal, key);
      }
    },
  };
}

function isPasswordNeeded(error: unknown): boolean {
  return error instanceof CallFailed && error.key === 'session.password_needed';
}

export const askPasswordInDialog: AskPassword = () =>
  new Promise((settle) => openDialog('password', { onSettled: settle }));
