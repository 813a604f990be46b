import { withQuery } from './parameters.ts';
import type { Parameters } from './signature.ts';

export type NotifyMethod = 'GET' | 'POST';

/** Answers with what the merchant said, whatever the status; rejects where nothing came back. */
export type Notify = (
  address: string,
  method: NotifyMethod,
  parameters: Parameters,
) => Promise<string>;

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

export const notifyByHttp: Notify = async (address, method, parameters) => {
  const response = await fetch(method === 'GET' ? withQuery(address, parameters) : address, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(method === 'POST' && { body: new URLSearchParams({ ...parameters }) }),
  });
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    text += decoder.decode(chunk, { stream: true });
    if (bytes > MOST_BYTES) {
      break;
    }
  }
  return text;
};
