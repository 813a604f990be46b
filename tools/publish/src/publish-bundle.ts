import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallFailed } from '@baohe/client/call-failed';
import { buildBundle } from './build-bundle.ts';
import { PlanRefused, readPlan, type PublishPlan } from './publish-plan.ts';
import { sendReleases } from './send-release.ts';
import { signBundle, signFull, type SignedRelease } from './sign-release.ts';
import { KeyRefused, publicLine, readPrivateKey } from './signing-keys.ts';
import { zipFolder } from './zip-folder.ts';

/**
 * npm run publish-bundle -- --version 1.1.0 --to https://site.example --token-file FILE
 * builds the app for the wrapper, packs and signs it here, and sends bundle and manifest: docs/live-update.md.
 */
try {
  await publish(readPlan(process.argv.slice(2)));
} catch (error) {
  const isExpected =
    error instanceof PlanRefused || error instanceof KeyRefused || error instanceof CallFailed;
  if (!isExpected) {
    throw error;
  }
  console.error(error instanceof CallFailed ? error.msg || error.message : error.message);
  process.exitCode = 1;
}

async function publish(plan: PublishPlan): Promise<void> {
  const key = await readPrivateKey(plan.keyFile);
  const zip = plan.fullPage === undefined ? await packed(plan, publicLine(key)) : null;
  const releases = plan.releases.map((release) =>
    zip ? signBundle(zip, release, key) : signFull(plan.fullPage!, release, key),
  );
  for (const release of releases) {
    console.log(describe(release));
  }
  if (plan.out !== undefined) {
    await writeOut(plan.out, zip, releases, plan);
  }
  if (plan.to !== undefined) {
    const token = (await readFile(plan.to.tokenFile, 'utf8')).trim();
    await sendReleases({ address: plan.to.address, token }, zip, releases, plan.texts);
    console.log(`Saved as a draft on ${plan.to.address}; it is published in the console (版本).`);
  }
}

async function packed(plan: PublishPlan, publicKey: string): Promise<Buffer> {
  if (plan.built !== undefined) {
    return zipFolder(plan.built);
  }
  const folder = await mkdtemp(join(tmpdir(), 'baohe-bundle-'));
  try {
    const { versionKey: version, channel } = plan.releases[0]!;
    await buildBundle(folder, { version, channel, publicKey, site: plan.site });
    return await zipFolder(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** For the form of the console, or for a machine that the key is not on. */
async function writeOut(
  folder: string,
  zip: Buffer | null,
  releases: readonly SignedRelease[],
  { texts }: PublishPlan,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (zip) {
    await writeFile(join(folder, 'bundle.zip'), zip);
  }
  for (const release of releases) {
    const file = join(folder, `release-${release.platform}.json`);
    await writeFile(file, `${JSON.stringify({ ...release, ...texts }, null, 2)}\n`);
  }
  console.log(`Written to ${folder}.`);
}

function describe({
  versionKey,
  platform,
  channel,
  size,
  sha256,
  fileLink,
}: SignedRelease): string {
  const which = `${versionKey} ${platform}/${channel}`;
  return size > 0
    ? `${which}: ${size} bytes, sha256 ${sha256}`
    : `${which}: installed from ${fileLink}`;
}
