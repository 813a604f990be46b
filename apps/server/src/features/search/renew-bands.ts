import type { HeldBand, BandsRepository } from './bands.repository.ts';
import { BANDS, HEAT_BANDS, type HeatBand, type Order } from './tokens.ts';

export type BandSizes = Readonly<Record<HeatBand, number>>;

/** Each level of a search looks at ten times as many posts as the one before, or three times where it has half steps. */
export const BAND_SIZES: BandSizes = {
  0: 1000,
  0.5: 3162,
  1: 10_000,
  1.5: 31_623,
  2: 100_000,
  2.5: 316_228,
};

const BANDS_OF: Readonly<Record<Order, readonly HeatBand[]>> = { h: HEAT_BANDS, t: BANDS };

/** A band may grow or shrink by this factor before it is set right. */
const SLACK = 2;
/** Rows that are written while nobody else can write posts. */
const ROWS_AT_ONCE = 1000;

/** Lets every band hold about as many posts as it should. Each step leaves bounds and rows in agreement. */
export async function renewBands(
  repository: BandsRepository,
  sizes: BandSizes = BAND_SIZES,
): Promise<void> {
  const orders: Order[] = ['h', 't'];
  for (const order of orders) {
    for (const band of BANDS_OF[order]) {
      let moved = await repository.holding(order, band, (held) => setRight(held, sizes[band]));
      while (moved === 'moving') {
        moved = await repository.holding(order, band, (held) => stepOn(held, sizes[band]));
      }
    }
  }
}

async function setRight(held: HeldBand, target: number): Promise<'done' | 'moving'> {
  const size = await held.size(await held.bound(), target * SLACK + 1);
  return size >= target / SLACK && size <= target * SLACK ? 'done' : stepOn(held, target);
}

async function stepOn(held: HeldBand, target: number): Promise<'done' | 'moving'> {
  const bound = await held.bound();
  const aim = await held.boundFor(target);
  const next = await held.step(bound, aim, ROWS_AT_ONCE);
  if (next.floor !== bound.floor || next.no !== bound.no) {
    await held.move(bound, next);
  }
  return next.floor === aim.floor && next.no === aim.no ? 'done' : 'moving';
}
