import { DEVICE_HEADER, SESSION_HEADER } from '@baohe/contract/wrapper';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, SESSION_LIFE_MS } from '../session/session.ts';
import { DEVICE_COOKIE, dropCookie, keepCookie, readCookie, SESSION_COOKIE } from './cookies.ts';
import { addressOf } from './request-source.ts';
import { tokenOf } from './request-token.ts';

/** As long as browsers keep any cookie. */
const DEVICE_LIFE_MS = 400 * 24 * 60 * 60 * 1000;

/** The browser that asks: where it is, what it shows of itself, what it is to keep. */
export interface Visit {
  address: string;
  /** In the same private network, with nobody in between: who tries the demo out at home. */
  isLocal: boolean;
  /** Of the page that asks, as the browser signs it. */
  origin: string;
  /** Where this site is for whoever asks: the page of the app has another origin than its site. */
  site: string;
  sessionToken: string | undefined;
  deviceCookie: string | undefined;
  keepSession(token: string): void;
  dropSession(): void;
  keepDevice(cookie: string): void;
}

export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  const isWrapper = request.server.deps.isWrapper(request);
  const called = `${request.protocol}://${request.host}`;
  const origin = request.headers.origin ?? called;
  return {
    get address() {
      return addressOf(request);
    },
    get isLocal() {
      return request.server.deps.isLocal(request);
    },
    origin,
    site: isWrapper ? called : origin,
    sessionToken: tokenOf(request),
    ...(isWrapper ? storedByApp(request, reply) : storedByBrowser(request, reply)),
  };
}

type Stored = Pick<Visit, 'deviceCookie' | 'keepSession' | 'dropSession' | 'keepDevice'>;

const storedByBrowser = (request: FastifyRequest, reply: FastifyReply): Stored => ({
  deviceCookie: readCookie(request, DEVICE_COOKIE),
  keepSession: (token) => keepCookie(request, reply, SESSION_COOKIE, token, SESSION_LIFE_MS),
  dropSession: () => dropCookie(request, reply, SESSION_COOKIE),
  keepDevice: (cookie) => keepCookie(request, reply, DEVICE_COOKIE, cookie, DEVICE_LIFE_MS),
});

/** In the secure storage of the phone: a cookie of ours would be a third party's there. */
function storedByApp(request: FastifyRequest, reply: FastifyReply): Stored {
  const shown = request.headers[DEVICE_HEADER];
  return {
    deviceCookie: typeof shown === 'string' ? shown : undefined,
    keepSession: (token) => {
      reply.header(SESSION_HEADER, token);
      request.sessionToSee = hashToken(token).toString('base64url');
    },
    dropSession: () => {
      reply.header(SESSION_HEADER, '');
      request.sessionToSee = null;
    },
    keepDevice: (cookie) => void reply.header(DEVICE_HEADER, cookie),
  };
}
