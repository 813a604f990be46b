import type { Client } from '@baohe/client/client';
import { storeUploadedPicture } from '@baohe/contract/uploads';
import { sendUpload } from './send-upload.ts';

/** Sends a picture, and has it checked and stored; its signed address. */
export async function uploadPicture(client: Client, file: File): Promise<string> {
  const uploadId = await sendUpload(file, 'picture');
  return (await client.call(storeUploadedPicture, { uploadId })).url;
}
