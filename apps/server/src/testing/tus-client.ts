import { request, type ClientRequest } from 'node:http';
import type { Reply } from '@baohe/contract/reply';

type Headers = Record<string, string>;

/** What was answered, with the error of the catalogue where there is one. */
export interface TusAnswer {
  status: number;
  headers: globalThis.Headers;
  /** 0 for a success, and where an answer has no body. */
  code: number;
  text: string;
}

/** A body that a test sends when it likes. */
interface HeldRequest {
  send(bytes: Buffer): void;
  end(): void;
  /** As if the cable was pulled. */
  cut(): void;
  /** The status; 'cut' when the connection ended without one. */
  answered: Promise<number | 'cut'>;
}

export const OCTETS = 'application/offset+octet-stream';

const encoded = (metadata: Headers): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** The tus protocol by plain HTTP, as a client of a browser speaks it. */
export function tusClient(address: string, own: Headers) {
  const base = `${address}/api/upload`;
  const always = { 'tus-resumable': '1.0.0', ...own };

  async function send(method: string, path: string, headers: Headers, body?: Buffer) {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...always, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    const { status } = response;
    const code = text.startsWith('{') ? (JSON.parse(text) as Reply).code : 0;
    return { status, headers: response.headers, code, text } satisfies TusAnswer;
  }

  const patch = (id: string, offset: number | string, bytes: Buffer, headers: Headers = {}) =>
    send(
      'PATCH',
      `/${id}`,
      { 'content-type': OCTETS, 'upload-offset': String(offset), ...headers },
      bytes,
    );

  return {
    send,
    patch,
    create: (length: number | string, metadata: Headers = { filename: 'a.zip' }) =>
      send('POST', '', { 'upload-length': String(length), 'upload-metadata': encoded(metadata) }),
    head: (id: string) => send('HEAD', `/${id}`, {}),
    remove: (id: string) => send('DELETE', `/${id}`, {}),

    /** The id of a new one. */
    async begin(length: number, metadata?: Headers): Promise<string> {
      const { status, headers, text } = await this.create(length, metadata);
      if (status !== 201) {
        throw new Error(`${status} ${text}`);
      }
      return headers.get('location')!.split('/').at(-1)!;
    },

    /** All of it, in pieces. */
    async upload(bytes: Buffer, metadata?: Headers, piece = bytes.length): Promise<string> {
      const id = await this.begin(bytes.length, metadata);
      for (let at = 0; at < bytes.length; at += piece) {
        const { status, text } = await patch(id, at, bytes.subarray(at, at + piece));
        if (status !== 204) {
          throw new Error(`${status} ${text}`);
        }
      }
      return id;
    },

    async offset(id: string): Promise<number> {
      return Number((await this.head(id)).headers.get('upload-offset'));
    },

    hold(id: string, offset: number, length: number): HeldRequest {
      const held: ClientRequest = request(`${base}/${id}`, {
        method: 'PATCH',
        headers: {
          ...always,
          'content-type': OCTETS,
          'content-length': length,
          'upload-offset': offset,
        },
      });
      const answered = new Promise<number | 'cut'>((resolve) => {
        held.on('response', (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        held.on('error', () => resolve('cut'));
        held.on('close', () => resolve('cut'));
      });
      held.flushHeaders();
      return {
        send: (bytes) => void held.write(bytes),
        end: () => void held.end(),
        cut: () => void held.destroy(),
        answered,
      };
    },
  };
}

export type TusClient = ReturnType<typeof tusClient>;
