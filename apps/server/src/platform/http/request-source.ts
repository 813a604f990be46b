import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPrivateAddress } from './ip-address.ts';

/** Where a request comes from. Undefined when its connection was gone before it was looked at. */
interface RequestSource {
  /** Of the other end of the connection: a browser, or the last proxy. */
  peer: string | undefined;
  /** Of the visitor, as far as the proxies in front are trusted to tell. */
  address: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    source: RequestSource | null;
  }
}

/** Nobody is there to be answered any more. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** What proxies, tunnels and content networks add to a request that they pass on. */
const FORWARDING_HEADER =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cdn-loop|(?:cf|fastly|fly|ngrok|akamai|x-envoy|x-amzn|x-azure|x-appengine)-.+)$/;

export function isForwarded({ headers, raw }: FastifyRequest): boolean {
  // Browsers speak HTTP/1.1; nginx without any setting passes on as 1.0, and adds no header.
  return (
    raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))
  );
}

/**
 * Whether a browser in the same private network asks, and nobody in between. The host must be one that no
 * foreign page can have had resolved to this machine (DNS rebinding).
 */
export function isLocalRequest(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const peer = request.source?.peer;
  return (
    peer !== undefined &&
    isPrivateAddress(peer) &&
    !isForwarded(request) &&
    isOwnHost(request.headers.host ?? '', publicUrl)
  );
}

function isOwnHost(host: string, publicUrl: string | undefined): boolean {
  const address = `http://${host}`;
  if (host === '' || !URL.canParse(address)) {
    return false;
  }
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' ||
    isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
    (publicUrl !== undefined && hostname === new URL(publicUrl).hostname)
  );
}

export function addressOf({ source }: FastifyRequest): string {
  if (source?.address === undefined) {
    throw new ClientGone('the connection is gone');
  }
  return source.address;
}

interface Options {
  /** Whether TRUST_PROXY names any proxy. */
  trustsProxies: boolean;
}

/** Looked at once, when the request comes in: a visitor who hangs up takes the address along. */
export function watchRequestSources(app: FastifyInstance, { trustsProxies }: Options): void {
  app.decorateRequest('source', null);
  let isWarned = trustsProxies;

  app.addHook('onRequest', async (request) => {
    const peer = request.raw.socket.remoteAddress;
    const { ip } = request;
    request.source = { peer, address: ip !== undefined && isIP(ip) !== 0 ? ip : peer };
    if (!isWarned && isForwarded(request)) {
      isWarned = true;
      app.log.warn(
        'A request came through a proxy, but TRUST_PROXY is not set: all visitors behind it count as one address, and staff of the demo is not let in through it (README, Configuration)',
      );
    }
  });
}
