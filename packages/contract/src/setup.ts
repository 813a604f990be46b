import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entry, newDevice } from './identity.ts';

export const setupState = endpoint({
  method: 'GET',
  path: '/sys/setup',
  access: 'anyone',
  summary: 'Whether the site still waits for its first ROOT',
  input: z.object({}),
  output: z.object({ needed: z.boolean() }),
});

export const setup = endpoint({
  method: 'POST',
  path: '/sys/setup',
  access: 'anyone',
  reply: 'secret',
  summary: 'Makes the first ROOT with the one-time link that the server printed',
  input: z.object({
    token: z.string().check(z.maxLength(100)),
    username: z.string().check(z.maxLength(200)),
    password: z.string().check(z.maxLength(200)),
    device: z.optional(newDevice),
  }),
  output: entry,
});
