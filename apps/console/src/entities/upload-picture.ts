import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { storeUploadedPicture, UPLOAD_PATH } from '@baohe/contract/uploads';

/** As tus writes metadata: each value in base64. */
const encoded = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Sends a picture in one piece (tus: creation with upload), and has it checked and stored; its signed address. */
export async function uploadPicture(client: Client, file: File): Promise<string> {
  const path = `/api${UPLOAD_PATH}`;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${encoded(file.name)},purpose ${encoded('picture')}`,
      'Content-Type': 'application/offset+octet-stream',
    },
    body: file,
  });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { code?: number; msg?: string };
    throw new CallFailed({
      path,
      status: response.status,
      code: said.code ?? response.status,
      msg: said.msg ?? '',
      parameters: {},
    });
  }
  const uploadId = (response.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  return (await client.call(storeUploadedPicture, { uploadId })).url;
}
