import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What an account has besides its name. E-mail and phone are masked. */
export const userDetailRecord = z.object({
  /** The account's own id: there is no second table. */
  userDetailId: z.uuid(),
  fkUserId: z.uuid(),
  userEmail: z.string(),
  userPhone: z.string(),
  userPoints: z.int(),
});

export const userDetailOf = endpoint({
  method: 'GET',
  path: '/usr/userDetail/getByUserId/:id',
  access: 'guest',
  summary: 'The caller’s own details, by the id of the account',
  input: z.object({ id: z.uuid() }),
  output: userDetailRecord,
});

export const userDetail = endpoint({
  method: 'GET',
  path: '/usr/userDetail/getDetail/:id',
  access: 'guest',
  summary: 'The same, by the id of the details',
  input: z.object({ id: z.uuid() }),
  output: userDetailRecord,
});
