import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { whenIdle } from '@baohe/app-shell/when-idle';
import { Suspense, useEffect, useState } from 'react';

const LanguageOffer = lazyPart(
  async () => (await import('../../features/preferences/language-offer.tsx')).LanguageOffer,
);

/** For the bar of the screens that strangers come to; fetched when they are painted. */
export function LateLanguageOffer() {
  const [isLate, setLate] = useState(false);
  useEffect(() => whenIdle(() => setLate(true)), []);
  return (
    isLate && (
      <ErrorBoundary>
        <Suspense>
          <LanguageOffer />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
