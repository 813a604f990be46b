import { lazyPart } from '@baohe/app-shell/lazy-part';
import { storedPreference } from '@baohe/app-shell/preference';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useViewer } from '../../entities/viewer.ts';

const HOME = ['/one', '/one/osusume'];
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Put away by hand: not shown again on this device for a week. */
export const putAway = storedPreference('firstStepsPutAway', {
  shipped: false,
  isValid: (value): value is boolean => typeof value === 'boolean',
  lifeMs: WEEK_MS,
});

const Card = lazyPart(async () => (await import('./first-steps-card.tsx')).FirstStepsCard);

/** On the home page, for ROOT alone: what the new site still lacks. Nobody else loads it. */
export function RootGreeting() {
  const isRoot = useViewer()?.roles.includes('root') ?? false;
  const isHome = useLocation({ select: ({ pathname }) => HOME.includes(pathname) });
  const isPutAway = putAway.use();
  return isRoot && isHome && !isPutAway ? (
    <Suspense>
      <Card onPutAway={() => putAway.set(true)} />
    </Suspense>
  ) : null;
}
