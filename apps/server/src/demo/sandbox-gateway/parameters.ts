import type { Parameters } from './signature.ts';

/** What was sent as a query or as a form; null where a name comes twice, because nobody could say which is signed. */
export function readParameters(text: string): Parameters | null {
  const sent = [...new URLSearchParams(text)];
  const read = Object.fromEntries(sent);
  return Object.keys(read).length === sent.length ? read : null;
}

export function withQuery(address: string, parameters: Parameters): string {
  const query = new URLSearchParams({ ...parameters }).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
