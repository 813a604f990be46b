import { toast, toastError } from '@baohe/app-shell/toast';
import { blockedFileText, itemsInFile } from '@baohe/domain/blocking/blocked-file';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Download, Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useChangeBlocked, type BlockedEntry } from '../../entities/blocked.ts';
import { useSaveFile } from '../../entities/use-save-file.ts';

const FILE_NAME = 'baohe-blocked.json';
/** More than any list of ours has. */
const LARGEST_BYTES = 1_000_000;

/** The list as a file, and a file into the list. */
export function BlockedFileButtons({ entries }: { entries: readonly BlockedEntry[] }) {
  const { t } = useLingui();
  const save = useSaveFile();
  const { mutate, isPending } = useChangeBlocked();
  const input = useRef<HTMLInputElement>(null);

  const exportAll = () =>
    void save(new Blob([blockedFileText(entries)], { type: 'application/json' }), FILE_NAME);

  const importFrom = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const items = file && file.size <= LARGEST_BYTES ? itemsInFile(await file.text()) : null;
    // The same file can be chosen again.
    target.value = '';
    if (!file) {
      return;
    }
    if (!items || items.length === 0) {
      toastError(t`这个文件里没有屏蔽列表`);
      return;
    }
    const count = items.length;
    mutate(
      { items, isBlocked: true },
      { onSuccess: () => toast(t`已导入 ${count} 条屏蔽`, 'done') },
    );
  };

  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="line" small busy={isPending} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        {t`导入`}
      </Button>
      <Button kind="line" small disabled={entries.length === 0} onClick={exportAll}>
        <Download size={16} aria-hidden="true" />
        {t`导出`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t`选择屏蔽列表文件`}
        className="hidden"
        onChange={(event) => void importFrom(event)}
      />
    </div>
  );
}
