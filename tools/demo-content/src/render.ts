import sharp from 'sharp';
import type { Drawing } from './art/drawing.ts';
import { finish } from './art/finish/finish.ts';
import type { Pixels } from './art/finish/pixels.ts';
import { SCENES } from './art/scenes.ts';
import type { Recipe } from './recipe.ts';
import { Rng } from './rng.ts';

// A worker draws one picture at a time; threads inside of sharp would only fight the other worker.
sharp.concurrency(1);
sharp.cache(false);

// Measured on these pictures: effort 2 takes 24 ms for 21 KB, effort 0 16 ms for 27 KB; smart
// subsampling would cost 50 ms more for edges that nobody sees on a phone.
const WEBP = { quality: 80, effort: 2 } as const;
// Screentone is noise to the encoder: at 70 a page is an eighth smaller and the dots stay dots.
const PAGE_WEBP = { quality: 70, effort: 2 } as const;
const THUMBNAIL_WEBP = { quality: 62, effort: 1 } as const;

/** The picture of a recipe as WebP bytes. */
export async function render(recipe: Recipe): Promise<Buffer> {
  const { data, width, height } = await paint(recipe);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp(recipe.scene === 'comic' ? PAGE_WEBP : WEBP)
    .toBuffer();
}

/** The picture of a recipe as pixels. */
export async function paint(recipe: Recipe): Promise<Pixels> {
  const drawing = draw(recipe);
  const pixels = 'svg' in drawing ? await rasterise(drawing.svg.toString()) : drawing.pixels;
  finish(pixels, drawing.finish);
  return pixels;
}

function draw({ scene, seed, options, width, height }: Recipe): Drawing {
  // One signature for all makers: the recipe's type has tied the options to the scene already.
  const make = SCENES[scene] as (rng: Rng, w: number, h: number, options: object) => Drawing;
  return make(new Rng(scene, seed), width, height, options);
}

async function rasterise(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  };
}

/** A smaller copy for a grid. */
export async function shrink(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture).resize(width).webp(THUMBNAIL_WEBP).toBuffer();
}
