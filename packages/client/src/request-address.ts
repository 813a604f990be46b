import { carriesBody, pathParameters, type Endpoint } from '@baohe/contract/endpoint';

export interface RequestAddress {
  /** What follows /api, with its query exactly as it is sent: the envelope is bound to it. */
  path: string;
  /** JSON text; undefined for a call without a body. */
  body: string | undefined;
}

export function requestAddress(endpoint: Endpoint, input: object): RequestAddress {
  const fields: Record<string, unknown> = { ...input };
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
  const rest = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !inPath.includes(name),
  );
  if (carriesBody(endpoint.method)) {
    return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { path: query ? `${path}?${query}` : path, body: undefined };
}
