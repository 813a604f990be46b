import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { getByBrowserFinger, type Entry, type KnownDevice } from '@baohe/contract/identity';
import { devicePayload, deviceProof } from './device.ts';

/** Asks who this device belongs to; its key shows that it is the device it says it is. */
export async function recognise(client: Client): Promise<Entry> {
  const payload = devicePayload();
  const ask = async (said?: KnownDevice) => {
    const proof = await deviceProof(said);
    return client.call(getByBrowserFinger, { ...payload, ...(proof && { proof }) });
  };

  try {
    return await ask();
  } catch (error) {
    const said = whatToSign(error);
    if (said === undefined) {
      throw error;
    }
    return ask(said);
  }
}

/** Another tab, or a reply that was lost, has used the kept nonce up; the server says which is next. */
function whatToSign(error: unknown): KnownDevice | undefined {
  if (!(error instanceof CallFailed) || error.key !== 'device.proof_stale') {
    return undefined;
  }
  const { nonce, deviceId } = error.parameters;
  return typeof nonce === 'string' && typeof deviceId === 'string'
    ? { nonce, deviceId }
    : undefined;
}
