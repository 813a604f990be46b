import { allErrorTexts } from '@baohe/contract/all-error-texts';
import { fillText } from '@baohe/contract/error-text';
import { errors, type ErrorKey } from '@baohe/contract/errors';
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

function writeError(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, parameters }: AppError,
): FastifyReply {
  const { code, status } = errors[key];
  const isExpected = request.routeOptions.config.endpoint?.expected?.includes(key) ?? false;
  const texts = allErrorTexts[languageOf(request.headers['accept-language'])];
  if (status === 503 || status === 429 || key === 'request.key_in_use') {
    reply.header('retry-after', String(parameters['seconds'] ?? 2));
  }
  return writeReply(request, reply, isExpected ? 200 : status, {
    code,
    successful: false,
    msg: fillText(texts[key], parameters),
    result: Object.keys(parameters).length > 0 ? parameters : null,
  });
}

/** Whatever is thrown below leaves as one reply of the catalogue; details stay in the log. */
export function answerErrors(app: FastifyInstance, outage: DatabaseOutage): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof ClientGone || (!request.raw.complete && request.raw.destroyed)) {
      reply.hijack();
      request.raw.destroy();
      return undefined;
    }
    const known = appErrorOf(error);
    const isFault = errors[known.key].status >= 500 && known !== error;
    if (isFault && !outage.isReported(error)) {
      request.log.error({ err: error }, 'request failed');
    }
    return writeError(request, reply, known);
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
