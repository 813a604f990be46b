import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkUsername } from '@baohe/contract/identity';
import { getDetail, pagePosts } from '@baohe/contract/posts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, onTestFinished, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestServer } from '../../testing/test-server.ts';

interface ApiDocument {
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
  components: { schemas: object };
}

async function documentOf(address: string): Promise<ApiDocument> {
  return (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDocument;
}

test('a validator that is not ours finds no fault in the API document', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const document = await documentOf(server.address);
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  // The page that draws it reads the same.
  const drawn = await fetch(`${server.address}/api/docs/json`);
  expect(await drawn.json()).toEqual(document);

  for (const [path, operations] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const { parameters } of Object.values(operations)) {
      const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([path, described.toSorted()]).toEqual([path, inPath.toSorted()]);
    }
  }
});

/** What somebody writes who knows the document only. It says what it was answered. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

declare const process: { argv: string[] };
const [, , baseUrl = '', postId = ''] = process.argv;
const api = createClient<paths>({ baseUrl });

const page = await api.POST('${pagePosts.path}', { body: { free: true } });
const titles: string[] = page.data?.result.records.map(({ postTitle }) => postTitle) ?? [];

const detail = await api.GET('${getDetail.path}', { params: { query: { postId } } });
const access: 'full' | 'preview' | undefined = detail.data?.result.access;

const name = await api.GET('${checkUsername.path.replace(/:(\w+)/, '{$1}')}', {
  params: { path: { username: 'nobody' } },
});
const taken: boolean | undefined = name.data?.result;
console.log(JSON.stringify({ titles, access, taken }));

export async function refusedByTheCompiler(): Promise<unknown> {
  // @ts-expect-error -- a query that is missing.
  await api.GET('${getDetail.path}', {});
  // @ts-expect-error -- of another type.
  await api.POST('${pagePosts.path}', { body: { free: 'yes' } });
  // @ts-expect-error -- not in any answer.
  return detail.data?.result.nothing;
}
`;

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(resolve(`${name}/package.json`));
/** The project's own: the generator has an older one beside it. */
const COMPILER = fileURLToPath(
  new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url),
);
const run = promisify(execFile);

test('a client that is generated from the API document compiles and is answered', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  await server.set('envelope', 'off');
  await importSmall(server, { posts: [postLine('free', { pointPrice: 0 }), postLine('usual')] });
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from post where key = 'small/usual'`,
  );

  const cwd = await temporaryFolder();
  const node = async (script: string, ...given: string[]) => {
    const { stdout } = await run(process.execPath, [script, ...given], { cwd }).catch(
      ({ message, stdout: said }: Error & { stdout: string }) => {
        throw new Error(`${message}\n${said}`);
      },
    );
    return stdout;
  };
  await writeFile(join(cwd, 'api.json'), JSON.stringify(await documentOf(server.address)));
  await writeFile(join(cwd, 'client.ts'), CLIENT);
  await writeFile(join(cwd, 'package.json'), '{ "type": "module" }');
  await mkdir(join(cwd, 'node_modules'));
  await symlink(folderOf('openapi-fetch'), join(cwd, 'node_modules', 'openapi-fetch'));

  const generator = join(folderOf('openapi-typescript'), 'bin', 'cli.js');
  await node(generator, 'api.json', '-o', 'api.d.ts');
  const options = '--strict --module nodenext --target es2022 --lib es2022,dom client.ts';
  await node(COMPILER, ...options.split(' '));
  const answered = await node('client.js', `${server.address}/api`, rows[0]?.id ?? '');
  expect(JSON.parse(answered)).toEqual({ titles: ['标题 free'], access: 'preview', taken: false });
});

test('everything that the API document refers to stands in it', async () => {
  const server = await startTestServer();
  try {
    const document = await (await fetch(`${server.address}/api/openapi.json`)).text();
    const { components } = JSON.parse(document) as { components: { schemas: object } };
    const named = [...document.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
    expect(named.length).toBeGreaterThan(0);
    const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(named.filter((ref) => !known.includes(ref))).toEqual([]);
    expect(document).not.toContain('definitions');
  } finally {
    await server.stop();
  }
});

test('a keyword or a name in the path is not logged', async () => {
  const lines: string[] = [];
  const server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    instead: () => ({ logTo: { write: (line) => void lines.push(line) } }),
  });
  try {
    await server.set('envelope', 'off');
    await fetch(`${server.address}/api/cnt/search/video/secretword`);
    await fetch(`${server.address}/api/sys/uc/checkUsername/secretname`);
  } finally {
    await server.stop();
  }
  expect(lines.join()).toContain('/api/cnt/search/video/:keyword');
  expect(lines.join()).not.toContain('secret');
});
