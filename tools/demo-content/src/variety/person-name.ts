import { at } from '../art/shapes.ts';
import { GIVEN, SURNAMES } from '../words/invented.ts';

/** How many different names there are. */
export const NAMES = SURNAMES.length * GIVEN.length * GIVEN.length;

/** It shares no divisor with NAMES, so a walk in such steps meets every name once; large, so that neighbours differ. */
const STEP = 611_953;

/** A name of three characters: numbers below NAMES have different ones. */
export function personName(number: number): string {
  const mixed = (number * STEP) % NAMES;
  const pair = Math.floor(mixed / SURNAMES.length);
  return (
    at(SURNAMES, mixed % SURNAMES.length) +
    at(GIVEN, pair % GIVEN.length) +
    at(GIVEN, Math.floor(pair / GIVEN.length))
  );
}
