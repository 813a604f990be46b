import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What an operator of a new site does first, in this order. */
export const FIRST_STEPS = [
  /** The site has a name of its own. */
  'name',
  /** It knows the address under which people reach it. */
  'address',
  /** Something is in it that is not of the demo. */
  'content',
  /** A post stands in a category below a zone. */
  'categories',
  /** A tier is on sale. */
  'tiers',
  /** A gateway that moves money takes orders. */
  'gateway',
  /** Somebody has said that backups are made, or one was noted. */
  'backup',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

const steps = z.object({
  steps: z.array(z.object({ key: z.enum(FIRST_STEPS), isDone: z.boolean() })),
});

export const firstSteps = endpoint({
  method: 'GET',
  path: '/sys/firstSteps',
  access: 'admin',
  summary: 'What is left to do on a new site; each step is done when the site itself says so',
  input: z.object({}),
  output: steps,
});

/** What happens outside of the site only a person can know. */
export const confirmFirstStep = endpoint({
  method: 'POST',
  path: '/sys/firstSteps/confirm',
  access: 'admin',
  summary: 'Says that backups of the site are made',
  input: z.object({ key: z.literal('backup'), isDone: z._default(z.boolean(), true) }),
  output: steps,
});
