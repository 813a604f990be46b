import { inject } from 'vitest';
import type { Known, People } from './people.ts';
import { startWorld, type World } from './world.ts';

/** A site of its own with the demo drawn already, as it stands some minutes after the first start. */
export function startFilledWorld(): Promise<World> {
  return startWorld({ copyOf: inject('filledWorld') });
}

/** Those who were let in before the filled world was closed: its copies know them. */
export function peopleOf({ address }: World): People {
  const { guest, user, member } = inject('people');
  const at = ({ cookies, origins }: Known): Known => ({
    cookies,
    // Another port is another origin.
    origins: origins.map((origin) => ({ ...origin, origin: address })),
  });
  return { guest: at(guest), user: at(user), member: at(member) };
}
