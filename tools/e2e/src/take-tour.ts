import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit, openBrowser } from './browser.ts';
import { dialogLooks, routeLooks } from './looks.ts';
import { consolePage, hireAs } from './pages/console-page.ts';
import { everybody } from './people.ts';
import { settled } from './settled.ts';
import { startWorld } from './world.ts';

/**
 * npm run tour: one minute of the product as a moving picture, docs/tour.webp, which both READMEs show.
 * A scene is a look that the accessibility tests visit too, so that it cannot show what is not there.
 */
const SCENES = [
  ['/login', '先逛逛，或者注册', 'Look around first, or register'],
  ['/one/osusume', '一个宝盒，七种作品', 'One library for every kind of work'],
  ['/search', '简体、繁體、拼音都能搜', 'Simplified, traditional or pinyin'],
  ['/detail', '标签、目录、系列', 'Tags, contents, series'],
  ['shareCode', '把口令做成海报', 'A locked work is shared as a poster'],
  ['/k/$code', '朋友点一下就能助力', 'A friend helps with one tap'],
  ['postOpened', '三位朋友，作品打开', 'Three friends, and it opens'],
  ['/reader-picture', '看漫画', 'Comics'],
  ['/reader-article', '读小说', 'Novels'],
  ['/player', '看视频', 'Films'],
  ['audioPlayer', '听音声', 'Sound'],
  ['blindBox', '每天一次盲盒', 'A blind box every day'],
  ['payment', '用自己的网关卖会员', 'Memberships through your own gateway'],
  ['/one/mine', '收藏、历史、设置都跟着你', 'Lists, history and settings go along'],
  ['console', '后台，手机上也好用', 'The console, on a phone too'],
] as const;
const SECONDS_EACH = 4;
/** Pictures fade in. */
const SETTLE_MS = 800;
/** As wide as a README shows it on a dense screen. */
const FRAME = { width: 440, height: 960 };
const QUALITY = '72';

const target = join(import.meta.dirname, '../../../docs/tour.webp');
const folder = await mkdtemp(join(tmpdir(), 'baohe-tour-'));
const [browser, world] = await Promise.all([openBrowser(), startWorld()]);
await world.filled();
const known = await everybody(browser, world);
const looks = { ...routeLooks(world.address), ...dialogLooks(world.address) };
const frame = await browser.newPage({ viewport: FRAME });

for (const [at, [name, chinese, english]] of SCENES.entries()) {
  const picture = name === 'console' ? await ofConsole() : await ofLook(name);
  await frame.setContent(framed(picture, chinese, english));
  await frame.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const number = String(at).padStart(2, '0');
  await frame.screenshot({ path: join(folder, `scene-${number}.png`) });
  console.log(`${number} ${name}`);
}
await browser.close();
await world.stop();
await joinScenes();
await rm(folder, { recursive: true });

async function ofLook(name: string): Promise<Buffer> {
  const look = looks[name]!;
  const { context, page } = await newVisit(browser, {
    reducedMotion: true,
    known: known[look.as],
  });
  await look.go(page, context, world);
  await page.locator('#splash').waitFor({ state: 'detached' });
  const picture = await settledPicture(page);
  await context.close();
  return picture;
}

async function ofConsole(): Promise<Buffer> {
  await hireAs(world, 'root');
  const { context, page } = await newVisit(browser, { reducedMotion: true });
  await page.goto(`${world.address}/console`);
  await consolePage(page).signIn();
  await page.goto(`${world.address}/console/posts`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const picture = await settledPicture(page);
  await context.close();
  return picture;
}

async function settledPicture(page: Page): Promise<Buffer> {
  await settled(page, SETTLE_MS);
  return page.screenshot();
}

function framed(picture: Buffer, chinese: string, english: string): string {
  return `<!doctype html><style>
    body { margin: 0; height: 100vh; display: grid; place-content: center; justify-items: center; gap: 4px;
      background: linear-gradient(160deg, #3b1d6e, #b4532a); color: #fff; font-family: system-ui, sans-serif }
    b { font-size: 24px; line-height: 34px } span { font-size: 16px; line-height: 24px; margin-bottom: 10px }
    img { width: 390px; border-radius: 28px; box-shadow: 0 0 0 5px #14091f, 0 14px 40px #0008 }
  </style><b>${chinese}</b><span>${english}</span><img src="data:image/png;base64,${picture.toString('base64')}">`;
}

/** One picture out of the scenes: ffmpeg is on every machine that runs the tests. */
async function joinScenes(): Promise<void> {
  const list = SCENES.map((_, at) => {
    const file = join(folder, `scene-${String(at).padStart(2, '0')}.png`);
    return `file '${file}'\nduration ${SECONDS_EACH}`;
  });
  const listFile = join(folder, 'scenes.txt');
  // The last one counts only when something follows it.
  await writeFile(listFile, [...list, list.at(-1)].join('\n'));
  execFileSync(
    'ffmpeg',
    [
      ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', listFile],
      [
        '-vf',
        `fps=1/${SECONDS_EACH}`,
        '-frames:v',
        String(SCENES.length),
        '-c:v',
        'libwebp_anim',
        '-quality',
        QUALITY,
      ],
      ['-loop', '0', '-an', target],
    ].flat(),
  );
}
