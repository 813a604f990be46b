// Draws the icons and the splash of both platforms from the icon of the site: `node draw-icons.mjs`, in a tree with
// the root's node_modules. Whoever has an icon of their own puts it at apps/web/public/icon.svg first.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const HERE = dirname(fileURLToPath(import.meta.url));
const RES = join(HERE, 'android/app/src/main/res');
const ASSETS = join(HERE, 'ios/App/App/Assets.xcassets');
const BLACK = { r: 0, g: 0, b: 0, alpha: 1 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Edge of a launcher icon in each density; the foreground of an adaptive one is larger by 108 / 48. */
const EDGES = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };

const icon = await readFile(join(HERE, '../web/public/icon.svg'));

async function draw(path, { width, height = width, share, background, round = false }) {
  const edge = Math.round(Math.min(width, height) * share);
  const box = await sharp(icon, { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png()
    .toBuffer();
  const circle = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
  );
  const picture = sharp({ create: { width, height, channels: 4, background } }).composite([
    { input: box },
    ...(round ? [{ input: circle, blend: 'dest-in' }] : []),
  ]);
  const isOpaque = background === BLACK && !round;
  await (isOpaque ? picture.removeAlpha() : picture).png({ compressionLevel: 9 }).toFile(path);
}

for (const [density, edge] of Object.entries(EDGES)) {
  const folder = join(RES, `mipmap-${density}`);
  await draw(join(folder, 'ic_launcher.png'), { width: edge, share: 0.72, background: BLACK });
  await draw(join(folder, 'ic_launcher_round.png'), {
    width: edge,
    share: 0.62,
    background: BLACK,
    round: true,
  });
  await draw(join(folder, 'ic_launcher_foreground.png'), {
    width: (edge * 108) / 48,
    share: 0.46,
    background: CLEAR,
  });
}

await draw(join(ASSETS, 'AppIcon.appiconset/AppIcon-512@2x.png'), {
  width: 1024,
  share: 0.72,
  background: BLACK,
});

const splashes = [
  ...(await readdir(RES))
    .filter((name) => name.startsWith('drawable'))
    .map((name) => join(RES, name, 'splash.png')),
  ...(await readdir(join(ASSETS, 'Splash.imageset')))
    .filter((name) => name.endsWith('.png'))
    .map((name) => join(ASSETS, 'Splash.imageset', name)),
];
for (const path of splashes) {
  const { width, height } = await sharp(path)
    .metadata()
    .catch(() => ({}));
  if (width && height) {
    await draw(path, { width, height, share: 0.26, background: BLACK });
  }
}
