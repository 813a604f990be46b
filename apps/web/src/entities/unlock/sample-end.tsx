import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { PostDetail, PostSample } from '../post/post.ts';
import { useSampleWords } from './sample-words.ts';
import { UnlockPanel } from './unlock-panel.tsx';

type LockedDetail = Pick<
  PostDetail,
  'id' | 'title' | 'kind' | 'coverUrl' | 'sample' | 'unlockWays'
>;

interface SampleEndProps {
  detail: LockedDetail;
  /** Other ways on: to see it again, or back. */
  children?: ReactNode;
}

/** Where a sample ends: how much of the work it was, and every way into the rest. */
export function SampleEnd({ detail, children }: SampleEndProps) {
  const titleId = useId();
  const { end } = useSampleWords(detail.kind);
  const noteOf = useSampleNote();
  const note = detail.sample && noteOf(detail.sample);
  return (
    <section
      className="mx-auto grid w-full max-w-110 gap-3 text-start text-text"
      aria-labelledby={titleId}
    >
      <div className="text-center">
        <h2 id={titleId} className="text-lg font-bold">
          {end}
        </h2>
        {note && <p className="mt-0.5 text-sm text-text-2 tabular-nums">{note}</p>}
      </div>
      {detail.unlockWays && <UnlockPanel ways={detail.unlockWays} detail={detail} goesOn />}
      {children && <div className="flex flex-wrap justify-center gap-2.5">{children}</div>}
    </section>
  );
}

function useSampleNote() {
  const { t, i18n } = useLingui();
  return ({ unit, size, total }: PostSample): string => {
    const [open, whole] = [i18n.number(size), i18n.number(total)];
    const [openTime, wholeTime] = [clockText(size, total), clockText(total)];
    switch (unit) {
      case 'page':
        return t`前 ${open} 页，全部 ${whole} 页`;
      case 'chapter':
        return t`前 ${open} 章，全部 ${whole} 章`;
      case 'second':
        return t`前 ${openTime}，全长 ${wholeTime}`;
      case 'character':
        return t`解锁后可以阅读全文`;
    }
  };
}
