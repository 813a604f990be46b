import type { Client } from '@baohe/client/client';
import { managedVersions } from '@baohe/contract/versions-managed';
import { isVersionKey } from '@baohe/domain/releases/version-key';
import { sendUpload } from '../send-upload.ts';
import type { ReleaseDraft } from './releases.ts';

type BundleDraft = ReleaseDraft & { platform: 'android' | 'ios' };

/** What `npm run publish-bundle -- --out` has made: the bundle, and what is signed about it for each platform. */
export interface BundleFiles {
  zip: File;
  drafts: readonly [BundleDraft, ...BundleDraft[]];
}

const TEXTS = ['versionKey', 'platform', 'channel', 'fileLink', 'sha256'] as const;
const SIGNATURES = ['signature', 'manifestSig'] as const;

/** The files of one bundle; null where something is missing or does not belong to it. */
export async function readBundleFiles(files: readonly File[]): Promise<BundleFiles | null> {
  const zip = files.find(({ name }) => name.toLowerCase().endsWith('.zip'));
  const signed = files.filter(({ name }) => name.toLowerCase().endsWith('.json'));
  const drafts = await Promise.all(signed.map(async (file) => draftIn(await file.text())));
  const [first, ...others] = drafts.flatMap((draft) => draft ?? []);
  const belongs = (draft: BundleDraft) =>
    draft.size === zip?.size &&
    draft.sha256 === first?.sha256 &&
    draft.versionKey === first?.versionKey;
  return zip && first && drafts.length === others.length + 1 && [first, ...others].every(belongs)
    ? { zip, drafts: [first, ...others] }
    : null;
}

/** The release itself, or the body of the call that saves it. */
function draftIn(text: string): BundleDraft | null {
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
  return isWhole ? (found as unknown as BundleDraft) : null;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Brings the bundle to the site, which counts for itself whether it is the one that is signed. */
export async function uploadBundle(client: Client, { zip, drafts }: BundleFiles): Promise<void> {
  const [{ sha256 = '', size = 0 }] = drafts;
  const uploadId = await sendUpload(zip, 'bundle');
  await client.call(managedVersions.takeBundle, { uploadId, sha256, size });
}
