import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The least age that something is made for; 0 is for everybody. */
export const ageRating = z.literal(AGE_RATINGS);

export const putAgeLimit = endpoint({
  method: 'PUT',
  path: '/usr/ageLimit',
  access: 'user',
  summary:
    'Says up to which age rating the caller wants to see posts, as far as the staff allows it',
  input: z.object({ ageLimit: ageRating }),
  output: z.object({ ageLimit: ageRating }),
});
