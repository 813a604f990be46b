import { CallFailed } from '@baohe/client/call-failed';
import { UPLOAD_PATH } from '@baohe/contract/uploads';
import type { UploadPurpose } from '@baohe/domain/uploads/uploads';

/** As tus writes metadata: each value in base64. */
const encoded = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Sends a file in one piece (tus: creation with upload); the id of the upload. */
export async function sendUpload(file: File, purpose: UploadPurpose): Promise<string> {
  const path = `/api${UPLOAD_PATH}`;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${encoded(file.name)},purpose ${encoded(purpose)}`,
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
  return (response.headers.get('Location') ?? '').split('/').at(-1) ?? '';
}
