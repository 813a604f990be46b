import { Readable } from 'node:stream';
import { UPLOAD_PATH } from '@baohe/contract/uploads';
import { mayUseToken, type Scope } from '@baohe/domain/identity/scopes';
import { TUS_RESUMABLE } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { refuseForeignOrigin } from '../../platform/http/origin.ts';
import { admittedCaller } from '../../platform/http/serve.ts';
import { API } from '../../platform/http/served-routes.ts';
import { ownUpload } from './own-upload.ts';
import { openTusServer } from './tus-server.ts';
import type { UploadsDeps } from './uploads-deps.ts';

const PATH = `${API}${UPLOAD_PATH}`;
const ACCESS = 'editor';
const CHANGING = new Set(['POST', 'PATCH', 'DELETE']);
/** All that the protocol needs to know: no cookie, no forwarding and no other method gets to the library. */
const PASSED_ON = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
/** So much of a body waits in memory for the disk. */
const BUFFERED_BYTES = 256 * 1024;

interface UploadRequest {
  Params: { id?: string };
}

/**
 * POST /api/upload begins an upload; HEAD, PATCH and DELETE on /api/upload/:id ask how much has come, bring more and
 * remove it: the tus protocol, for editors. Each request says anew who asks, and whose the upload is.
 */
export async function serveUploads(app: FastifyInstance, deps: UploadsDeps): Promise<void> {
  const answer = openTusServer(deps, PATH);

  const handler = async (request: FastifyRequest<UploadRequest>, reply: FastifyReply) => {
    const { method, params } = request;
    const changes = CHANGING.has(method);
    reply.header('tus-resumable', TUS_RESUMABLE);
    if (changes) {
      refuseForeignOrigin(request, app.deps.publicUrl);
    }
    const caller = await app.deps.callerOf(request);
    const path = scopePath(request, caller?.scopes ?? null, changes);
    const { accountId } = admittedCaller({ path, access: ACCESS, changes }, caller)!;
    if (method !== 'OPTIONS' && request.headers['tus-resumable'] !== TUS_RESUMABLE) {
      reply.header('tus-version', TUS_RESUMABLE);
      throw new AppError('upload.protocol');
    }
    if (params.id !== undefined) {
      const { state } = await ownUpload(deps, params.id, accountId);
      if (state === 'used') {
        throw new AppError('upload.gone');
      }
    }
    const response = await answer(webRequest(request), accountId);
    for (const [name, value] of response.headers) {
      // Pages of other sites have no business here.
      if (!name.startsWith('access-control-')) {
        reply.header(name, value);
      }
    }
    return reply.code(response.status).header('cache-control', 'no-store').send();
  };

  await app.register(async (scope) => {
    // The body stays a stream, whatever it is called.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const config = { access: ACCESS } as const;
    scope.route({ method: ['POST', 'OPTIONS'], url: PATH, config, handler });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${PATH}/:id`, config, handler });
  });
}

/** As tus writes it: the name, a space, `bundle` in base64. */
const FOR_BUNDLE = /(?:^|,)\s*purpose\s+YnVuZGxl\s*(?:,|$)/;

/**
 * What a token needs the scope of. That of a new upload is by its purpose; one that is there belongs to the account of
 * the token that began it, so it may be gone on with by either.
 */
function scopePath(
  { params, headers }: FastifyRequest<UploadRequest>,
  scopes: readonly Scope[] | null,
  changes: boolean,
): string {
  const isForBundle =
    params.id === undefined
      ? FOR_BUNDLE.test(String(headers['upload-metadata'] ?? ''))
      : scopes !== null && !mayUseToken(scopes, UPLOAD_PATH, changes);
  return isForBundle ? `${UPLOAD_PATH}/bundle` : UPLOAD_PATH;
}

/** The request as the library reads it; its address is made of an id that was found. */
function webRequest({ method, params, headers, raw }: FastifyRequest<UploadRequest>): Request {
  const passedOn = PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const path = params.id === undefined ? PATH : `${PATH}/${params.id}`;
  const carriesBody = method === 'POST' || method === 'PATCH';
  return new Request(`http://uploads${path}`, {
    method,
    headers: passedOn,
    ...(carriesBody && {
      // Without a strategy of bytes Node counts chunks, and would hold a gigabyte of them.
      body: Readable.toWeb(raw, {
        strategy: new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES }),
      }) as BodyInit,
      duplex: 'half',
    }),
  });
}
