import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { History, UsersRound } from 'lucide-react';
import type { Draft } from './use-draft.ts';

/** Above a form: that unsaved work came back, or that somebody else was faster, and what to do. */
export function DraftBanner({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  if (draft.isOutdated) {
    return (
      <div className="console-notice flex-wrap items-center" role="alert">
        <UsersRound size={20} aria-hidden="true" className="flex-none text-warn" />
        <span className="min-w-0 flex-1 basis-50">
          {t`你编辑的时候，这里有了新的改动。直接保存会盖掉它。`}
        </span>
        <Button small onClick={draft.discard}>
          {t`看新的`}
        </Button>
        <Button small onClick={draft.keepOwn}>
          {t`保留我的`}
        </Button>
      </div>
    );
  }
  return draft.isRestored ? (
    <output className="console-notice flex-wrap items-center">
      <History size={20} aria-hidden="true" className="flex-none text-warn" />
      <span className="min-w-0 flex-1 basis-50">{t`上次没有保存的内容已经恢复。`}</span>
      <Button small onClick={draft.discard}>
        {t`丢弃`}
      </Button>
    </output>
  ) : null;
}
