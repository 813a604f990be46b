import { useSite } from '@baohe/app-shell/site';
import { BOX_SIZE } from '@baohe/domain/blind-box/blind-box';
import { BoxStage } from '@baohe/ui/box-stage';
import { Brand } from '@baohe/ui/brand';
import { buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { SectionHead } from '@baohe/ui/section-head';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountButton } from '../entities/account-button.tsx';
import { BoxEntry } from '../features/blind-box/box-entry.tsx';
import { SpaceEntry } from '../features/membership/space-entry.tsx';
import { LibraryStrip } from '../features/posts/library-strip.tsx';
import { ModeSwitch } from '../features/unlock-mode/mode-switch.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { BoxSheet } from './parts/box-sheet.tsx';
import { CodeBlock } from './parts/code-block.tsx';

/** Where a known device lands: the box, the mode, the codes of friends, and a look into the library. */
export function SesameScreen(): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`口令首页`);
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;

  return (
    <div data-ground="loud" className="mx-auto flex min-h-dvh max-w-page flex-col pb-(--dock)">
      <TitleBar
        title={
          <Link to="/one/osusume" className="inline-flex min-h-target items-center">
            <Brand name={siteName} />
          </Link>
        }
      >
        <AccountButton className="mr-2.5 max-w-[45%]" />
      </TitleBar>
      <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col px-gutter lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:content-center lg:items-center lg:gap-10 lg:pb-10">
        <div>
          <section
            aria-label={t`模式`}
            className="@container rounded-xl bg-surface-1a px-4 py-1 text-sm"
          >
            <div className="flex min-h-target flex-wrap items-center gap-x-2.5">
              <ShieldCheck size={20} aria-hidden="true" className="flex-none @max-[17rem]:hidden" />
              <ModeSwitch spread />
            </div>
          </section>
          <BoxStage />
          <Card className="relative -mt-1 shadow-2">
            <CodeBlock />
          </Card>
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2.5">
            <BoxEntry look="tile" note={t`每天 ${BOX_SIZE} 份`} />
            <SpaceEntry />
          </div>
        </div>
        <section className="-mx-gutter mt-4 flex-1 rounded-t-xl bg-surface-1 px-gutter pt-1 pb-8 lg:mx-0 lg:mt-0 lg:rounded-xl lg:pb-5">
          <SectionHead title={t`宝盒里的新东西`}>
            <Link to="/one/osusume" className={buttonClass({ kind: 'text', small: true })}>
              {t`去首页`}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </SectionHead>
          <LibraryStrip large label={t`宝盒里的新东西`} />
        </section>
      </main>
      <BoxSheet />
    </div>
  );
}
