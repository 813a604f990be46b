import type { Rng } from '../rng.ts';
import { LOCATIONS, MANNERS, SENTENCES, THINGS } from '../words/invented.ts';
import { NAMES, personName } from './person-name.ts';
import { pickSkewed } from './skewed.ts';

export function sentence(rng: Rng): string {
  return rng
    .pick(SENTENCES)
    .replace('{who}', personName(rng.int(0, NAMES - 1)))
    .replace('{where}', pickSkewed(rng, LOCATIONS))
    .replace('{how}', pickSkewed(rng, MANNERS))
    .replace('{what}', pickSkewed(rng, THINGS));
}

export const sentences = (rng: Rng, count: number): string =>
  Array.from({ length: count }, () => sentence(rng)).join('');
