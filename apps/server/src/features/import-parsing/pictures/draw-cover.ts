import { createHash } from 'node:crypto';

interface Size {
  width: number;
  height: number;
}

type Colour = readonly [red: number, green: number, blue: number];

interface Disc {
  x: number;
  y: number;
  radius: number;
  colour: Colour;
  /** How much of what is below it shows through. */
  strength: number;
}

/**
 * A calm picture for a work that has none: a slope of two colours with a few large soft discs, always
 * the same for a title. Without letters, because the fonts of a server are nobody's business. RGB.
 */
export function drawCover(title: string, { width, height }: Size): Buffer {
  const chance = chanceOf(title);
  const hue = chance() * 360;
  const top = colourOf(hue, 0.34, 0.42);
  const bottom = colourOf(hue + 30 + chance() * 50, 0.38, 0.24);
  const slant = (chance() - 0.5) * 0.8;
  const longer = Math.max(width, height);
  const discs = Array.from({ length: 4 }, (): Disc => ({
    x: chance() * width,
    y: chance() * height,
    radius: (0.18 + chance() * 0.35) * longer,
    colour: colourOf(hue + chance() * 80 - 20, 0.4, 0.45 + chance() * 0.25),
    strength: 0.18 + chance() * 0.2,
  }));
  const data = Buffer.alloc(width * height * 3);
  let at = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = Math.min(1, Math.max(0, y / height + slant * (x / width - 0.5)));
      let red = top[0] + (bottom[0] - top[0]) * along;
      let green = top[1] + (bottom[1] - top[1]) * along;
      let blue = top[2] + (bottom[2] - top[2]) * along;
      for (const disc of discs) {
        const share = disc.strength * softEdge(disc, x, y);
        red += (disc.colour[0] - red) * share;
        green += (disc.colour[1] - green) * share;
        blue += (disc.colour[2] - blue) * share;
      }
      // A slope of so few colours shows steps; half a level of noise hides them.
      const noise = ((x * 7 + y * 13) % 8) / 8 - 0.5;
      data[at++] = red + noise;
      data[at++] = green + noise;
      data[at++] = blue + noise;
    }
  }
  return data;
}

/** 1 inside of a disc, 0 outside, and a soft way between. */
function softEdge({ x, y, radius }: Disc, toX: number, toY: number): number {
  const distance = Math.hypot(toX - x, toY - y) / radius;
  const share = Math.min(1, Math.max(0, (1 - distance) * 3));
  return share * share * (3 - 2 * share);
}

/** Numbers from 0 to 1 that only depend on the text. */
function chanceOf(text: string): () => number {
  const bytes = createHash('sha256').update(text).digest();
  let at = 0;
  return () => bytes.readUInt16BE((at++ * 2) % 30) / 0x1_00_00;
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const range = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const turn = (shift + hue / 30 + 24) % 12;
    return 255 * (lightness - range * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
