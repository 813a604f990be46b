import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import type { PostDetail } from '../../../entities/post/post.ts';
import { UnlockPanel } from '../../../entities/unlock/unlock-panel.tsx';
import { useTimeText } from '../../../entities/use-time-text.ts';

interface LentNoteProps {
  until: string;
  detail: PostDetail;
}

/** What is lent ends: until when, and what opens it for good. */
export function LentNote({ until, detail }: LentNoteProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const time = useTimeText()(until);
  const ways = detail.waysToKeep;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 px-3 py-2 text-sm">
        <Hourglass size={18} aria-hidden="true" className="flex-none text-ember" />
        <div className="min-w-0 flex-[1_1_11rem]">
          <p>{t`朋友送你看的，可以看到 ${time}`}</p>
          {ways && (
            <p className="text-xs text-text-2">{t`想一直看：分享助力、点数解锁或开通会员。`}</p>
          )}
        </div>
        {ways && (
          <Button
            small
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`收起` : t`一直看`}
          </Button>
        )}
      </div>
      {ways && isOpen && (
        <div id={panel}>
          <UnlockPanel ways={ways} detail={detail} />
        </div>
      )}
    </>
  );
}
