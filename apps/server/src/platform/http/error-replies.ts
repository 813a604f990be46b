import { allErrorTexts } from '@baohe/contract/all-error-texts';
import type { Endpoint } from '@baohe/contract/endpoint';
import { fillText } from '@baohe/contract/error-text';
import { errors, type ErrorKey } from '@baohe/contract/errors';
import type { Reply } from '@baohe/contract/reply';
import { languageOf } from '@baohe/domain/language/accept-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { errorCodeOf, isConflict, isTimeout } from '../database/error-code.ts';
import type { DatabaseOutage } from '../database/outage.ts';
import { logAnswer } from '../log.ts';
import { ClientGone } from './request-source.ts';
import { writeSecurityHeaders } from './security-headers.ts';
import { API } from './served-routes.ts';
import { writeReply } from './write-reply.ts';

/** Text with U+0000 in it, the one character that PostgreSQL cannot hold. */
const UNSTORABLE = /^(?:22021|22P05)$/;

function appErrorOf(error: Error & { statusCode?: number }): AppError {
  if (error instanceof AppError) {
    return error;
  }
  const refused = error.statusCode === undefined ? undefined : REFUSED_BY_FASTIFY[error.statusCode];
  if (refused || UNSTORABLE.test(errorCodeOf(error))) {
    return new AppError(refused ?? 'request.invalid', { field: 'body' });
  }
  // Nothing is wrong with the request: the same one may well succeed in a moment.
  const isBusy = isDatabaseAway(error) || isConflict(error) || isTimeout(error);
  return new AppError(isBusy ? 'server.busy' : 'server.failed');
}

const REFUSED_BY_FASTIFY: Partial<Record<number, ErrorKey>> = {
  400: 'request.invalid',
  // A folder of the app's files.
  403: 'path.unknown',
  413: 'request.too_large',
  415: 'request.not_json',
};

/** What a visitor is told of it, in their language, and with which status. */
function replyOf(
  { key, parameters }: AppError,
  request: FastifyRequest,
  endpoint: Endpoint | undefined,
): { status: number; reply: Reply } {
  const { code, status } = errors[key];
  const isExpected = endpoint?.expected?.includes(key) ?? false;
  const texts = allErrorTexts[languageOf(request.headers['accept-language'])];
  return {
    status: isExpected ? 200 : status,
    reply: {
      code,
      successful: false,
      msg: fillText(texts[key], parameters),
      result: Object.keys(parameters).length > 0 ? parameters : null,
    },
  };
}

function writeError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { key, parameters } = error;
  const { status } = errors[key];
  if (status === 503 || status === 429 || key === 'request.key_in_use') {
    reply.header('retry-after', String(parameters['seconds'] ?? 2));
  }
  const written = replyOf(error, request, request.routeOptions.config.endpoint);
  return writeReply(request, reply, written.status, written.reply);
}

/** As one of the catalogue; a fault of ours is logged, unless the outage was. */
function caught(error: Error, request: FastifyRequest, outage: DatabaseOutage): AppError {
  const known = appErrorOf(error);
  const isFault = errors[known.key].status >= 500 && known !== error;
  if (isFault && !outage.isReported(error)) {
    request.log.error({ err: error }, 'request failed');
  }
  return known;
}

/** The reply to one call of several in a request. */
export function errorReply(
  { outage }: FastifyInstance,
  request: FastifyRequest,
  error: Error,
  endpoint: Endpoint | undefined,
): { status: number; reply: Reply } {
  return replyOf(caught(error, request, outage), request, endpoint);
}

/** Whatever is thrown below leaves as one reply of the catalogue; details stay in the log. */
export function answerErrors(app: FastifyInstance, outage: DatabaseOutage): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof ClientGone || (!request.raw.complete && request.raw.destroyed)) {
      reply.hijack();
      request.raw.destroy();
      return undefined;
    }
    return writeError(request, reply, caught(error, request, outage));
  });
}

/** An address that no route can even be looked up for (`%zz`, a part without end): hooks do not run for it. */
export function answerBadAddress(_: Error, request: FastifyRequest, reply: FastifyReply): void {
  writeSecurityHeaders(request, reply);
  writeError(request, reply, new AppError('path.unknown'));
  logAnswer(request, reply);
}

export function isApiAddress(url: string): boolean {
  return url === API || url.startsWith(`${API}/`) || url.startsWith(`${API}?`);
}
