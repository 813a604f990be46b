import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiAddress } from './error-replies.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import type { RefuseUnserved } from './wrong-methods.ts';

const BOOT_PLACEHOLDER = '<!--boot-->';
const TITLE = /<title>[^<]*<\/title>/;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/;
/** What looks like a file or a folder of one: with an ending, hidden, beside the root, or below /m. */
const NO_PAGE = /\.\w+$|\/\.|^\/\/|^\/m(?:\/|$)/;
/**
 * What pages of ours show in a frame: where a gateway in the payment dialog sends people when they have paid, and
 * the visitor's app beside the form of a post.
 */
const FRAMED: readonly string[] = ['/success', '/preview'];
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

interface WebApps {
  /** The built visitor's app. */
  root: string;
  /** The built console, below /console; absent where it was not built. */
  consoleRoot?: string | undefined;
  /** The built review desk, below /ops; absent where it was not built. */
  opsRoot?: string | undefined;
  /** For whatever is neither a file nor the address of a page. */
  refuseUnserved: RefuseUnserved;
  /** What every page carries: the envelope's keys, which saves the first visit a round trip. */
  boot: () => object;
  frames?: () => readonly string[];
  /** The first that has something to say. */
  headsOf?: readonly PageHeadOf[];
}

/** The apps: hashed files for ever, and the page of one of them for every other address. */
export async function serveWebApps(
  app: FastifyInstance,
  { root, consoleRoot, opsRoot, refuseUnserved, boot, frames = () => [], headsOf = [] }: WebApps,
): Promise<void> {
  const visitors = await readPage(root);
  await serveFiles(app, root, '/');
  /** The apps of the staff, each below its own address. */
  const staff = new Map<string, Page>();
  for (const [base, built] of Object.entries({ '/console': consoleRoot, '/ops': opsRoot })) {
    if (built !== undefined) {
      await serveFiles(app, built, `${base}/`);
      staff.set(base, await readPage(built));
    }
  }
  const pageAt = (path: string) =>
    [...staff].find(([base]) => path === base || path.startsWith(`${base}/`))?.[1] ?? visitors;

  const headAt: PageHeadOf = async (path, request, reply) => {
    for (const headOf of headsOf) {
      const head = await headOf(path, request, reply);
      if (head) {
        return head;
      }
    }
    return null;
  };

  const sendPage = (reply: FastifyReply, path: string, head: PageHead | null): FastifyReply => {
    const { html, styleHash } = pageAt(path);
    // `<` would end the script element early.
    const facts = JSON.stringify(boot()).replaceAll('<', '\\u003c');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': head?.cacheControl ?? 'no-cache',
        'content-security-policy': contentSecurityPolicy(
          styleHash,
          frames(),
          FRAMED.includes(path),
        ),
      })
      .send(
        html
          .replace(TITLE, (title) => head?.elements ?? title)
          .replace(
            BOOT_PLACEHOLDER,
            () => `<script type="application/json" id="boot">${facts}</script>`,
          ),
      );
  };

  // A folder to the files' handler, which refuses it to whoever takes no packed answers.
  app.get('/', async (request, reply) => sendPage(reply, '/', await headAt('/', request, reply)));
  for (const base of staff.keys()) {
    app.get(base, (_, reply) => sendPage(reply, base, null));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '';
    const isFile = NO_PAGE.test(path);
    if (isApiAddress(request.url) || !isPage || isFile) {
      return refuseUnserved(request, reply);
    }
    return sendPage(reply, path, await headAt(path, request, reply));
  });
}

interface Page {
  html: string;
  /** Of its one inline style. */
  styleHash: string | undefined;
}

async function readPage(root: string): Promise<Page> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const style = INLINE_STYLE.exec(html)?.[1];
  const styleHash = style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return { html, styleHash };
}

async function serveFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(files, {
    root,
    prefix,
    decorateReply: prefix === '/',
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
}
