import type { Rng } from '../rng.ts';
import { DEEDS, LOCATIONS, MANNERS, THINGS } from '../words/invented.ts';
import { NAMES, personName } from './person-name.ts';
import { pickSkewed } from './skewed.ts';

/** How often a copy is told as a further volume of the work that it was made from. */
const FURTHER_VOLUMES = 0.15;

/**
 * A title that no other number has: it begins with a name of three characters and has no dot, or it
 * ends with a dot and such a name, and each number has a name of its own. The other words are shared
 * by many titles, the first of their lists by most.
 */
export function titleOfCopy(number: number, original: string, rng: Rng): string {
  const name = personName(number % NAMES);
  const round = Math.floor(number / NAMES);
  const title = rng.chance(FURTHER_VOLUMES) ? `${original} · ${name}` : invented(name, rng);
  return round === 0 ? title : `${title} ${round + 1}`;
}

function invented(name: string, rng: Rng): string {
  const how = pickSkewed(rng, MANNERS);
  const where = pickSkewed(rng, LOCATIONS);
  const what = pickSkewed(rng, THINGS);
  switch (rng.int(0, 5)) {
    case 0:
      return `${name}的${what}`;
    case 1:
      return `${name}与${how}${what}`;
    case 2:
      return `${name}${pickSkewed(rng, DEEDS)}${where}的${what}`;
    case 3:
      return `${how}${where} · ${name}`;
    case 4:
      return `${where}的${what} · ${name}`;
    default:
      return `${how}${what} 第${rng.int(1, 30)}卷 · ${name}`;
  }
}
