import { becamePost } from '@baohe/contract/became-post';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { API, type ServedRoutes } from './served-routes.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Every path answers the methods it lacks with 405 and `Allow`; register it after all calls.
 * The specification's GETs that change something do so even before their feature is there.
 */
export function answerWrongMethods(app: FastifyInstance, { methodsOf }: ServedRoutes): void {
  const served = new Map([...methodsOf].map(([url, methods]) => [url, [...methods]]));

  for (const [path, method] of Object.entries(becamePost)) {
    const url = `${API}${path}`;
    if (!served.has(url)) {
      served.set(url, [method]);
      app.route({
        method,
        url,
        config: { access: 'anyone' },
        handler: () => {
          throw new AppError('call.not_supported');
        },
      });
    }
  }

  for (const [url, methods] of served) {
    const allow = methods.filter((method) => method !== 'HEAD').join(', ');
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      config: { access: 'anyone' },
      handler: (_request, reply) => {
        reply.header('allow', allow);
        throw new AppError('method.not_allowed', { allow });
      },
    });
  }
}
