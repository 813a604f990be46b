import type { Endpoint } from '@baohe/contract/endpoint';
import type { Reply } from '@baohe/contract/reply';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedReply } from './cached-reply.ts';

export interface ReplySeal {
  /** The reply as it goes over the wire. */
  seal(status: number, reply: Reply): string;
  /** A success with this result, as JSON. */
  sealResult(text: string, kind: ReplyKind): string;
  sealCached(reply: CachedReply): string;
}

type ReplyKind = Endpoint['reply'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request's envelope has been opened: the answer goes back sealed. */
    seal: ReplySeal | null;
  }
}

/** The one place that knows how an answer is written. */
export function writeReply(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  content: Reply,
): FastifyReply {
  const text = request.seal ? request.seal.seal(status, content) : JSON.stringify(content);
  return send(reply, status, text);
}

/** A success; `result` is JSON. */
export function writeResult(
  { seal }: FastifyRequest,
  reply: FastifyReply,
  result: string,
  kind: ReplyKind,
): FastifyReply {
  return send(reply, 200, seal ? seal.sealResult(result, kind) : openResult(result));
}

const openResult = (result: string) => `{"code":0,"successful":true,"msg":"","result":${result}}`;

/** A success that was written before. */
export function writeCached(
  { seal }: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
): FastifyReply {
  return send(reply, 200, seal ? seal.sealCached(cached) : openResult(cached.text));
}

function send(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text);
}
