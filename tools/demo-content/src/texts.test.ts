import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeManifest } from './make-manifest.ts';
import { library, TODAY } from './testing/library.ts';
import { stringsIn } from './testing/strings.ts';

/** Not a filter for the world: a guard that nobody adds such a title to the demo library. */
const FORBIDDEN =
  /色情|情色|裸|性爱|做爱|内衣|胸部|巨乳|成人向|18禁|R18|エロ|血腥|虐杀|自杀|毒品|赌博|hentai|nude|porn|sexy|erotic/i;

test('nothing in the library is unsuitable for children', () => {
  const large = makeManifest({ seed: 1, posts: 3000, today: TODAY });
  const texts = [...library.posts, ...large.posts].flatMap((post) =>
    stringsIn([post.title, post.summary, post.metaInfo, post.contentInfo]),
  );
  expect(texts.filter((text) => FORBIDDEN.test(text))).toEqual([]);
  const ages = library.posts.map(
    ({ metaInfo }) => metaInfo.ageCategoryString ?? metaInfo.rating ?? 'general',
  );
  expect(new Set(ages)).toEqual(new Set(['general']));
});

test('titles, summaries and descriptions are Chinese', () => {
  const share = (text: string) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) / text.length;
  expect(library.posts.filter(({ title }) => !/\p{Script=Han}{2,}/u.test(title))).toEqual([]);
  expect(library.posts.filter(({ summary }) => share(summary) < 0.4)).toEqual([]);
});

test('the written stories are suitable and have a heading', () => {
  const root = new URL('../stories/', import.meta.url);
  for (const story of readdirSync(root)) {
    for (const name of readdirSync(new URL(`${story}/`, root))) {
      const text = readFileSync(new URL(`${story}/${name}`, root), 'utf8');
      expect(text).toMatch(/^# .+\n\n/);
      expect(text).not.toMatch(FORBIDDEN);
    }
  }
});
