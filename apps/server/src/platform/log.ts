import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a batch: which calls were in it, and the status of each. */
    batched: string[] | null;
  }
}

export interface LogTarget {
  write(line: string): void;
}

/** One JSON line per event. No query, body, cookie or token ever gets into it. */
export function logOptions(
  level: string,
  stream?: LogTarget,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    base: null,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], censor: '…' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request),
        address: request.source?.address,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: withoutValues,
    },
  };
}

/** Of a call its pattern: a keyword or a name in the path is a person's own. */
function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.config.endpoint ? routeOptions.url : url.split('?')[0];
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

interface Failure extends Error {
  code?: string;
  constraint?: string;
}

/** What went wrong and where. A failed query names its parameters, and those are a person's own. */
function withoutValues({ name, message, code, constraint, stack, cause }: Failure): LoggedError {
  return {
    type: name,
    message: message.replace(/(?:\nparams: |: ").*$/s, ''),
    code,
    constraint,
    stack: stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
    cause: cause instanceof Error ? withoutValues(cause) : undefined,
  };
}

/** One line per answer, instead of Fastify's two. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('batched', null);
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
}

export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { batched } = request;
  request.log.info(
    {
      req: request,
      res: reply,
      ms: Math.round(reply.elapsedTime),
      ...(batched && { calls: batched }),
    },
    'answered',
  );
}
