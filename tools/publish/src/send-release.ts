import { createClient } from '@baohe/client/client';
import { managedVersions } from '@baohe/contract/versions-managed';
import type { SignedRelease } from './sign-release.ts';

interface Site {
  address: string;
  /** Of a script, with the scope site:write. */
  token: string;
  language?: string;
}

export interface ReleaseTexts {
  versionName: string;
  versionDetail: string;
  rolloutPercent?: number;
}

/** Uploads a bundle and saves its releases as drafts; the staff publishes them in the console. */
export async function sendReleases(
  { address, token, language = 'en' }: Site,
  zip: Uint8Array | null,
  releases: readonly SignedRelease[],
  texts: ReleaseTexts,
): Promise<void> {
  const base = `${address.replace(/\/+$/, '')}/api`;
  const client = createClient({ base, language: () => language, token: () => token });
  if (zip) {
    const { sha256, size } = releases[0]!;
    const uploadId = await upload(`${base}/upload`, token, zip);
    await client.call(managedVersions.takeBundle, { uploadId, sha256, size });
  }
  await client.call(managedVersions.batchSave, {
    versions: releases.map((release) => ({ ...release, ...texts })),
  });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The tus protocol in one request: a bundle has a few megabytes. */
async function upload(address: string, token: string, bytes: Uint8Array): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${base64('bundle.zip')},purpose ${base64('bundle')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.from(bytes),
  });
  const id = reply.headers.get('location')?.split('/').at(-1);
  if (!reply.ok || !id) {
    const said = (await reply.json().catch(() => null)) as { msg?: string } | null;
    throw new Error(`the site refused the bundle (${reply.status}) ${said?.msg ?? ''}`.trim());
  }
  return id;
}
