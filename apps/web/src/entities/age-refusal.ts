import { CallFailed } from '@baohe/client/call-failed';

/** Why a rated post is not shown, and what would show it. */
const AGE_REFUSALS = ['post.age_register', 'post.age_unsaid', 'post.age_refused'] as const;

/** Null for a failure that has nothing to do with an age. */
export const ageRefusalIn = (error: Error | null): CallFailed | null =>
  error instanceof CallFailed && AGE_REFUSALS.some((key) => key === error.key) ? error : null;
