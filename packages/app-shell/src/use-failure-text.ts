import { useLingui } from '@lingui/react';
import { failureText } from './failure-text.ts';

/** For a component: it draws anew when the language changes. */
export function useFailureText(): (error: unknown) => string {
  useLingui();
  return failureText;
}
