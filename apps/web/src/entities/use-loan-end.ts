import { toast } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PostDetail } from './post/post.ts';
import { useTimeText } from './use-time-text.ts';

type Lent = Pick<PostDetail, 'access' | 'lentUntil'>;

/** Says once, where a work is read, until when it is lent. True where a loan opened it, also past its end. */
export function useLoanEnd(detail: Lent | undefined): boolean {
  const { t } = useLingui();
  const timeText = useTimeText();
  const [isLent, setLent] = useState(false);
  const until = detail?.lentUntil ?? null;
  const isLentNow = until !== null || (isLent && detail?.access !== 'full');
  if (isLentNow !== isLent) {
    setLent(isLentNow);
  }
  const say = useEffectEvent((end: string) => {
    const time = timeText(end);
    toast(t`朋友送你看的，可以看到 ${time}`);
  });
  useEffect(() => {
    if (until !== null) {
      say(until);
    }
  }, [until]);
  return isLentNow;
}
