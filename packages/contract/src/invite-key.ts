import { isCode } from '@baohe/domain/codes/code';
import * as z from 'zod/mini';

/** What an invite link ends with. */
export const inviteKey = z.string().check(z.maxLength(10), z.refine(isCode));
