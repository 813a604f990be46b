import type { UploadRow } from './uploads.repository.ts';

/** Nothing of one that is gone. */
export function presentUpload(
  { id, state, createdAt, expiresAt, ...row }: UploadRow,
  received: number,
) {
  if (state === 'gone') {
    return [];
  }
  const { name, bytes, purpose } = row;
  return [
    {
      uploadId: id,
      name,
      bytes,
      received,
      purpose,
      state,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
  ];
}
