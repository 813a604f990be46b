import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useSite } from '@baohe/app-shell/site';
import { Brand } from '@baohe/ui/brand';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';

/** A drawing: the form does not wait for it, and its place is kept. */
const BoxHero = lazyPart(async () => (await import('@baohe/ui/box-hero')).BoxHero);

/** What stands around every way in: the name, the box, and below it the card that asks. */
export function Doorway({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;
  return (
    <div
      data-ground="loud"
      data-foot-actions
      className="mx-auto flex min-h-dvh max-w-[480px] flex-col"
    >
      <TitleBar title={<Brand name={siteName} />}>{bar}</TitleBar>
      <main className="flex flex-1 flex-col px-gutter pb-6">
        {/* On a short screen the drawing makes room: the last button stays in sight. */}
        <div className="mx-auto -mb-5 aspect-[360/250] w-[min(72%,17rem)] [@media(max-height:780px)]:w-[min(44%,10.5rem)] [@media(max-height:700px)]:mb-0 [@media(max-height:700px)]:h-0 [@media(max-height:700px)]:overflow-hidden">
          <ErrorBoundary>
            <Suspense>
              <BoxHero />
            </Suspense>
          </ErrorBoundary>
        </div>
        {children}
      </main>
    </div>
  );
}
