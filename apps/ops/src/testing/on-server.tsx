import type { Answer } from '@baohe/app-shell/testing/answers';
import * as shell from '@baohe/app-shell/testing/on-server';
import type { ReactNode } from 'react';

export { answer, refusal, type Answer } from '@baohe/app-shell/testing/answers';
export { signInAs } from '@baohe/app-shell/testing/on-server';

/** A screen or a part of one, with a server that says what the test lets it say. */
export const renderOnServer = (
  children: ReactNode,
  answers: readonly Answer[] = [],
  options: shell.OnServerOptions = {},
) => shell.renderOnServer('/ops', children, answers, options);
