import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import type { SearchForGroups } from './use-search.ts';

interface SearchDialogProps {
  percent: string;
  onPercent: (percent: string) => void;
  search: SearchForGroups;
  onClose: () => void;
}

export const PERCENTS = ['0', '85', '92', '97', '100'];

/** How alike images must be to be shown, and looking for them anew. */
export function SearchDialog({ percent, onPercent, search, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`查找重复图片`} closeLabel={t`关闭`} onClose={onClose}>
      <div className="grid gap-4 pb-1">
        <div className="grid gap-1.5 text-xs">
          {t`相似度至少`}
          <Segmented
            wide
            label={t`相似度至少`}
            value={percent}
            onChange={onPercent}
            options={PERCENTS.map((value) => ({
              value,
              label: value === '0' ? t`不限` : `${value}%`,
            }))}
          />
        </div>
        {search.isRunning ? (
          <div className="grid gap-2 text-sm">
            <span>{search.text}</span>
            <ProgressBar label={search.text} value={search.share} />
          </div>
        ) : (
          <>
            <p className="text-sm">{search.text}</p>
            <Button kind="main" wide busy={search.isStarting} onClick={search.start}>
              {t`重新查找`}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
