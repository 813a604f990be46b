import type { FastifyInstance } from 'fastify';
import { LARGEST_BODY } from './gateway-requests.ts';
import type { Notify } from './notify-by-http.ts';
import { withQuery } from './parameters.ts';
import { openSandboxGateway, type SandboxGateway } from './sandbox-gateway.ts';
import type { Merchant } from './signature.ts';

export const SANDBOX_PATH = '/sandbox-pay';

/** The gateway of the demo, for the demo itself: nothing that it sends leaves this process. */
export function sandboxGatewayRoutes(app: FastifyInstance, merchant: Merchant): SandboxGateway {
  const gateway = openSandboxGateway({
    merchants: [merchant],
    basePath: SANDBOX_PATH,
    notify: notifyWithin(app),
    log: (event) => app.log.info(event, 'sandbox notification'),
  });
  app.addHook('onClose', async () => gateway.close());

  // Forms are read here and nowhere else.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.route<{ Params: { '*': string }; Body: string | undefined }>({
      method: ['GET', 'HEAD', 'POST'],
      url: `${SANDBOX_PATH}/*`,
      bodyLimit: LARGEST_BODY,
      handler: async (request, reply) => {
        const { status, headers, body } = await gateway.handle({
          method: request.method,
          path: request.params['*'],
          query: request.url.split('?')[1] ?? '',
          body: request.body ?? '',
          accept: request.headers.accept,
          acceptLanguage: request.headers['accept-language'],
        });
        return reply.status(status).headers(headers).send(body);
      },
    });
  });
  return gateway;
}

/**
 * The only merchant is this site, so a notification goes to the path of its address on this very site: it arrives
 * behind any proxy, and no address can make this server call another.
 */
function notifyWithin(app: FastifyInstance): Notify {
  return async (address, method, parameters) => {
    const { pathname, search } = new URL(address);
    const path = pathname + search;
    const response =
      method === 'GET'
        ? await app.inject({ method, url: withQuery(path, parameters) })
        : await app.inject({
            method,
            url: path,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ ...parameters }).toString(),
          });
    return response.body;
  };
}
