import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isApiAddress } from './error-replies.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const BOOT_PLACEHOLDER = '<!--boot-->';
const TITLE = /<title>[^<]*<\/title>/;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/;
/** What looks like a file or a folder of one: with an ending, hidden, beside the root, or below /m. */
const NO_PAGE = /\.\w+$|\/\.|^\/\/|^\/m(?:\/|$)/;
/** A gateway whose page stands in our payment dialog sends people there when they have paid. */
const IN_PAYMENT_DIALOG = '/success';
const A_YEAR_IN_SECONDS = 31_536_000;

/** What the page says at an address to whoever runs no script of it: the previews of chat programs. */
export interface PageHead {
  /** Elements in place of the page's own title. */
  elements: string;
  cacheControl: string;
}

/** Null where the page has nothing of its own to say. */
export type PageHeadOf = (
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<PageHead | null>;

/**
 * The visitor's app: hashed files for ever, and its page for every other address. The page carries
 * `boot` (the envelope's keys), which saves the first visit a round trip.
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string,
  boot: () => object,
  frames: () => readonly string[] = () => [],
  headOf: PageHeadOf = async () => null,
): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const style = INLINE_STYLE.exec(page)?.[1];
  const hash = style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

  await app.register(files, {
    root,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.setHeader(
        'cache-control',
        hashed ? `public, max-age=${A_YEAR_IN_SECONDS}, immutable` : 'no-cache',
      );
    },
  });

  const sendPage = (
    reply: FastifyReply,
    path: string,
    head: PageHead | null = null,
  ): FastifyReply => {
    // `<` would end the script element early.
    const facts = JSON.stringify(boot()).replaceAll('<', '\\u003c');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': head?.cacheControl ?? 'no-cache',
        'content-security-policy': contentSecurityPolicy(
          hash,
          frames(),
          path === IN_PAYMENT_DIALOG,
        ),
      })
      .send(
        page
          .replace(TITLE, (title) => head?.elements ?? title)
          .replace(
            BOOT_PLACEHOLDER,
            () => `<script type="application/json" id="boot">${facts}</script>`,
          ),
      );
  };

  // A folder to the files' handler, which refuses it to whoever takes no packed answers.
  app.get('/', (_, reply) => sendPage(reply, '/'));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '';
    const isFile = NO_PAGE.test(path);
    if (isApiAddress(request.url) || !isPage || isFile) {
      throw new AppError('path.unknown');
    }
    return sendPage(reply, path, await headOf(path, request, reply));
  });
}
