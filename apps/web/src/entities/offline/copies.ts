import {
  addressOfFile,
  COPIES_CACHE,
  POST_HEADER,
  recordAddress,
  UNTIL_HEADER,
} from '@baohe/app-shell/cache-names';
import { copiesToDrop } from '@baohe/domain/offline/copies-to-drop';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import type { PostDetail } from '../post/post.ts';

interface CopiedPart {
  bytes: number;
  /** Where its files lie in the cache. */
  files: readonly string[];
}

/** What is known of a post whose copy lies on the device. */
export interface CopiedPost {
  postId: string;
  title: string;
  kind: PostKind;
  sourceType: string;
  sourceLabel: string;
  coverUrl: string;
  access: PostDetail['access'];
  /** All in milliseconds since 1970. */
  readAt: number;
  until: number;
  /** Of what is told of it, without its parts. */
  detailBytes: number;
  parts: Readonly<Record<string, CopiedPart>>;
}

export interface OfflineCopies {
  storeDetail: (detail: PostDetail) => Promise<void>;
  readDetail: (postId: string) => Promise<PostDetail | undefined>;
  storeText: (postId: string, part: string, text: string) => Promise<void>;
  readText: (postId: string, part: string) => Promise<string | undefined>;
  /** A picture that was seen: its bytes come from what the browser has just shown. */
  storePage: (postId: string, part: string, url: string) => Promise<void>;
  readPage: (postId: string, url: string) => Promise<Blob | undefined>;
  list: () => Promise<CopiedPost[]>;
  remove: (postId: string) => Promise<void>;
}

export interface CopiesDeps {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Whose copies they are: nobody else's are ever read. */
  accountId: string;
  /** Until when the copy of a post may be read. */
  untilOf: (detail: PostDetail) => number;
  now: () => number;
  /** Runs one piece of work after the other, over all tabs. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

const detailAddress = (postId: string) => `/offline/details/${postId}`;
const textAddress = (postId: string, part: string) => `/offline/texts/${postId}/${part}`;

export const bytesOfCopy = ({ detailBytes, parts }: CopiedPost): number =>
  Object.values(parts).reduce((sum, { bytes }) => sum + bytes, detailBytes);

const bytesOfText = (text: string) => new TextEncoder().encode(text);

interface FileBody {
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>;
  type: string;
}

/** What somebody has opened and may read again while the server is away, in Cache Storage. */
export function openCopies(deps: CopiesDeps): OfflineCopies {
  const { caches, accountId, untilOf, now, inTurn } = deps;
  const open = () => caches.open(COPIES_CACHE + accountId);

  async function recordOf(cache: Cache, postId: string): Promise<CopiedPost | undefined> {
    const stored = await cache.match(recordAddress(postId));
    const record = (await stored?.json()) as CopiedPost | undefined;
    return record && now() < record.until ? record : undefined;
  }

  const writeRecord = (cache: Cache, record: CopiedPost) =>
    cache.put(
      recordAddress(record.postId),
      new Response(JSON.stringify(record), { headers: { [UNTIL_HEADER]: String(record.until) } }),
    );

  async function drop(cache: Cache, postId: string): Promise<void> {
    const stored = await cache.match(recordAddress(postId));
    const { parts = {} } = ((await stored?.json()) ?? {}) as Partial<CopiedPost>;
    const files = Object.values(parts).flatMap((part) => part.files);
    await Promise.all(
      [recordAddress(postId), detailAddress(postId), ...files].map((file) => cache.delete(file)),
    );
  }

  async function records(cache: Cache): Promise<CopiedPost[]> {
    const keys = await cache.keys();
    const found = await Promise.all(
      keys
        .filter(({ url }) => new URL(url).pathname.startsWith(recordAddress('')))
        .map(async (key) => (await (await cache.match(key))?.json()) as CopiedPost | undefined),
    );
    return found.filter((record) => record !== undefined);
  }

  async function trim(cache: Cache): Promise<void> {
    const copies = (await records(cache)).map((record) => ({
      ...record,
      bytes: bytesOfCopy(record),
    }));
    for (const postId of copiesToDrop(copies, now())) {
      await drop(cache, postId);
    }
  }

  /** Of a post that is not copied itself nothing is stored: nobody would find it. */
  const storeFile = (
    postId: string,
    part: string,
    file: string,
    fetchBody: () => Promise<FileBody | undefined>,
  ) =>
    inTurn(async () => {
      const cache = await open();
      const record = await recordOf(cache, postId);
      const before = record?.parts[part] ?? { bytes: 0, files: [] };
      if (!record || before.files.includes(file)) {
        return;
      }
      const body = await fetchBody();
      if (!body) {
        return;
      }
      const headers = { [POST_HEADER]: postId, 'content-type': body.type };
      await cache.put(file, new Response(body.bytes, { headers }));
      const grown = {
        bytes: before.bytes + body.bytes.byteLength,
        files: [...before.files, file],
      };
      await writeRecord(cache, {
        ...record,
        readAt: now(),
        parts: { ...record.parts, [part]: grown },
      });
      await trim(cache);
    });

  return {
    storeDetail: (detail) =>
      inTurn(async () => {
        const cache = await open();
        const { id: postId, title, kind, sourceType, sourceLabel, access } = detail;
        const before = await recordOf(cache, postId);
        const hasEnded = before?.access === 'full' && access === 'preview';
        if (hasEnded) {
          await drop(cache, postId);
        }
        const body = bytesOfText(JSON.stringify(detail));
        await cache.put(detailAddress(postId), new Response(body));
        await writeRecord(cache, {
          postId,
          title,
          kind,
          sourceType,
          sourceLabel,
          // The size that lists show: the device has it already.
          coverUrl: detail.coverUrl,
          access,
          readAt: now(),
          until: untilOf(detail),
          detailBytes: body.byteLength,
          parts: hasEnded ? {} : (before?.parts ?? {}),
        });
        await trim(cache);
      }),
    async readDetail(postId) {
      const cache = await open();
      const record = await recordOf(cache, postId);
      const stored = record && (await cache.match(detailAddress(postId)));
      return (await stored?.json()) as PostDetail | undefined;
    },
    storeText: (postId, part, text) =>
      storeFile(postId, part, textAddress(postId, part), async () => ({
        bytes: bytesOfText(text),
        type: 'text/plain; charset=utf-8',
      })),
    async readText(postId, part) {
      const cache = await open();
      const record = await recordOf(cache, postId);
      return record && (await cache.match(textAddress(postId, part)))?.text();
    },
    storePage: (postId, part, url) =>
      storeFile(postId, part, addressOfFile(url, location.origin), async () => {
        // It was shown a moment ago: the browser still has it.
        const response = await deps.fetch(url, { cache: 'force-cache' });
        return response.status === 200
          ? {
              bytes: await response.arrayBuffer(),
              type: response.headers.get('content-type') ?? '',
            }
          : undefined;
      }),
    async readPage(postId, url) {
      const cache = await open();
      const record = await recordOf(cache, postId);
      return record && (await cache.match(addressOfFile(url, location.origin)))?.blob();
    },
    async list() {
      const all = await records(await open());
      return all
        .filter(({ until }) => now() < until)
        .toSorted((one, other) => other.readAt - one.readAt);
    },
    remove: (postId) => inTurn(async () => drop(await open(), postId)),
  };
}
