import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import './novel.css';
import { useReaderSettings } from '../../entities/reader-text-settings.ts';
import { ReaderBar } from './bars/reader-bar.tsx';

/** Something else than the text: it has not come, cannot come, or is not there. */
export function ReaderState({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div
      className="min-h-dvh"
      data-paper="night"
      data-theme="dark"
      style={{
        background: 'var(--paper)',
        color: 'var(--paper-ink)',
        paddingLeft: 'var(--novel-start, 0)',
      }}
    >
      <ReaderBar title={title} />
      <main className="grid min-h-dvh place-items-center px-gutter pt-14 text-text">
        <h1 className="sr-only">{title || t`异次元宝盒`}</h1>
        {children}
      </main>
    </div>
  );
}

/** The shape of a page before its words come. */
export function TextSkeleton() {
  const { t } = useLingui();
  const { paper } = useReaderSettings();
  return (
    <main className="novel" data-paper={paper} data-theme="dark" aria-busy="true">
      <output className="sr-only">{t`获取中...`}</output>
      <div
        className="mx-auto grid w-full max-w-[44rem] content-start gap-4 px-6 pt-18"
        aria-hidden="true"
      >
        <Skeleton className="mb-3 h-7 w-2/3" />
        {Array.from({ length: 9 }, (_, line) => (
          <Skeleton key={line} className={line % 3 === 2 ? 'mb-3 h-4 w-1/2' : 'h-4 w-full'} />
        ))}
      </div>
    </main>
  );
}
