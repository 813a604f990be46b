import type { Client } from '@baohe/client/client';
import { managedVersions } from '@baohe/contract/versions-managed';
import { isVersionKey } from '@baohe/domain/releases/version-key';
import { sendUpload } from '../send-upload.ts';
import type { ReleaseDraft } from './releases.ts';

/** What `npm run publish-bundle -- --out` has made: the bundle, and what is signed about it. */
export interface BundleFiles {
  zip: File;
  draft: ReleaseDraft & { platform: 'android' | 'ios' };
}

const TEXTS = ['versionKey', 'platform', 'channel', 'fileLink', 'sha256'] as const;
const SIGNATURES = ['signature', 'manifestSig'] as const;

/** The two files of a bundle among those that were chosen; null where they are not there. */
export async function readBundleFiles(files: readonly File[]): Promise<BundleFiles | null> {
  const zip = files.find(({ name }) => name.toLowerCase().endsWith('.zip'));
  const json = files.find(({ name }) => name.toLowerCase().endsWith('.json'));
  if (!zip || !json) {
    return null;
  }
  const draft = draftIn(await json.text());
  return draft && draft.size === zip.size ? { zip, draft } : null;
}

/** The release itself, or the body of the call that saves it. */
function draftIn(text: string): BundleFiles['draft'] | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { versions } = (read ?? {}) as { versions?: unknown };
  const found = (Array.isArray(versions) ? versions[0] : read) as Record<string, unknown> | null;
  const isWhole =
    [...TEXTS, ...SIGNATURES].every((name) => isText(found?.[name])) &&
    typeof found?.['size'] === 'number' &&
    isVersionKey(String(found['versionKey'])) &&
    ['android', 'ios'].includes(String(found['platform']));
  return isWhole ? (found as unknown as BundleFiles['draft']) : null;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Brings the bundle to the site, which counts for itself whether it is the one that is signed. */
export async function uploadBundle(client: Client, { zip, draft }: BundleFiles): Promise<void> {
  const uploadId = await sendUpload(zip, 'bundle');
  await client.call(managedVersions.takeBundle, {
    uploadId,
    sha256: draft.sha256 ?? '',
    size: draft.size ?? 0,
  });
}
