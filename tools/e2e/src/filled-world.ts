import { inject } from 'vitest';
import { startWorld, type World } from './world.ts';

/** A site of its own with the demo drawn already, as it stands some minutes after the first start. */
export function startFilledWorld(): Promise<World> {
  return startWorld({ copyOf: inject('filledWorld') });
}
