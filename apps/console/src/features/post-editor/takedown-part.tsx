import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { RotateCcw, ShieldBan } from 'lucide-react';
import type { PostToEdit } from '../../entities/posts/edited-post.ts';

interface TakedownBannerProps {
  takedown: NonNullable<PostToEdit['takedown']>;
  onRestore: () => void;
}

/** Above the form of a post that is down: why, since when, by whom, and the way back. */
export function TakedownBanner({ takedown, onRestore }: TakedownBannerProps) {
  const { t, i18n } = useLingui();
  const { reason, staffName } = takedown;
  const time = i18n.date(takedown.at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="console-notice mb-4 flex-wrap items-center">
      <ShieldBan size={20} aria-hidden="true" className="flex-none text-danger" />
      <span className="min-w-0 flex-1 basis-50 break-words">
        {t`已下架：${reason}`}
        <span className="block text-xs text-text-2">
          {[staffName, time].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <Button small onClick={onRestore}>
        <RotateCcw size={16} aria-hidden="true" />
        {t`恢复作品`}
      </Button>
    </div>
  );
}

/** For what must go at once. */
export function TakedownPart({ onTakeDown }: { onTakeDown: () => void }) {
  const { t } = useLingui();
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-md font-bold">{t`下架`}</h2>
        <p className="text-sm text-text-2">
          {t`有人主张权利，或者内容不能留：谁也打不开，详情页只显示你写的原因。`}
        </p>
      </div>
      <Button kind="danger" onClick={onTakeDown}>
        <ShieldBan size={18} aria-hidden="true" />
        {t`下架…`}
      </Button>
    </Card>
  );
}
