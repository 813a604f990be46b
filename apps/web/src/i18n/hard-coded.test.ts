import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hardCodedTexts } from '@baohe/app-shell/testing/i18n/hard-coded';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** Whole files, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/app-shell/src/language-names.ts': 'each language is named in its own words',
  'packages/app-shell/src/language-offers.ts': 'each language is offered in its own words',
  'apps/web/src/i18n/same-in-chinese.ts': 'lists texts of the catalogue, for a test',
  'apps/console/src/i18n/same-in-chinese.ts': 'lists texts of the catalogue, for a test',
};

const NOT_SHIPPED = /(?:^|\/)(?:dev|testing)\/|\.test\.tsx?$/;

async function textsBelow(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const sources = names
    .filter((name) => /\.tsx?$/.test(name) && !NOT_SHIPPED.test(name))
    // What lingui makes of the catalogues stands beside them.
    .filter((name) => !/^i18n\/(?:zh-CN|zh-TW|en|de|ja)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !(path in EXCEPTIONS));
  expect(sources.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    sources.map(async (path) =>
      hardCodedTexts(path, await readFile(join(ROOT, path), 'utf8')).map(
        (text) => `${path}:${text}`,
      ),
    ),
  );
  return texts.flat();
}

test.each(['apps/web/src', 'apps/console/src', 'packages/app-shell/src'])(
  'every text of %s goes through a catalogue',
  async (folder) => {
    expect(await textsBelow(folder)).toEqual([]);
  },
);

test('the parts have no texts of their own', async () => {
  expect(await textsBelow('packages/ui/src')).toEqual([]);
});

test('an exception is still needed', async () => {
  for (const path of Object.keys(EXCEPTIONS)) {
    const source = await readFile(join(ROOT, path), 'utf8');
    expect([path, hardCodedTexts(path, source).length > 0]).toEqual([path, true]);
  }
});

test.each([
  ['a label', '<Button label="Close" />', '1: Close'],
  ['a title over several lines', '<p\n  title="Your box" />', '2: Your box'],
  ['a text for screen readers', `<nav aria-label={'Main'} />`, '1: Main'],
  ['any label', '<Dialog closeLabel="关闭" />', '1: 关闭'],
  ['a choice of two', '<Field hint={wrong ? "Too long" : undefined} />', '1: Too long'],
  ['a fallback', '<img alt={name ?? "Cover"} />', '1: Cover'],
  ['a template', '<img alt={`Cover of ${name}`} />', '1: Cover of'],
  ['a sum', '<img alt={"Cover of " + name} />', '1: Cover of'],
  ['an option', `const options = [{ value: 'dark', label: 'Dark' }];`, '1: Dark'],
  ['a default', `const Row = ({ label = 'More' }) => label;`, '1: More'],
  ['a toast', `toastError('It failed');`, '1: It failed'],
  ['Chinese between tags', '<p>加载中</p>', '1: 加载中'],
  ['Chinese anywhere', `const state = on ? '开' : '';`, '1: 开'],
  ['Chinese in a template', 'const text = `共 ${n} 条`;', '1: 共'],
  ['Chinese in a tag of its own', 'const text = html`你好`;', '1: 你好'],
])('found: %s', (_, source, said) => {
  expect(hardCodedTexts('planted.tsx', source)).toContain(said);
});

test.each([
  [
    'a translated label',
    'const { t } = useLingui(); <Button label={t`关闭`} title={t`共 ${n} 条`} />',
  ],
  ['a translated choice', '<Field hint={wrong ? t`太长` : undefined} />'],
  ['a sentence with parts', '<Trans>共 <b>{n}</b> 条</Trans>'],
  ['a count', 'const text = t`${plural(n, { one: "# 条", other: "# 条" })}`;'],
  ['a message made elsewhere', 'const saved = msg`已保存`;'],
  ['what is not read', `<a id="box" className="label" href="/one" data-label="x" alt="" />`],
  ['a key called like a label', `const sizes = { title: 18, label: size('small') };`],
  ['a name that decides', '<Field hint={kind === "long" ? t`太长` : undefined} />'],
  ['comments', '// 获取更多资源\nconst a = /* 中文 */ 1;'],
  ['marks and numbers', '<Chip count="99+" text="…" />'],
])('left alone: %s', (_, source) => {
  expect(hardCodedTexts('planted.tsx', source)).toEqual([]);
});
