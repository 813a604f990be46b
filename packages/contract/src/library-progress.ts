import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const libraryProgress = endpoint({
  method: 'GET',
  path: '/sys/library/progress',
  access: 'anyone',
  summary: 'How much of the demo library has been made',
  input: z.object({}),
  output: z.object({
    state: z.enum(['none', 'filling', 'done']),
    done: z.int(),
    total: z.int(),
  }),
});

export type LibraryProgress = z.output<typeof libraryProgress.output>;
