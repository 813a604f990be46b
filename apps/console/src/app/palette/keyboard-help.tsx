import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Keys } from '../../shared/keys.tsx';

/** What can be done without a mouse. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const rows: readonly (readonly [keys: readonly string[], text: string])[] = [
    [['⌘', 'K'], t`搜索或跳转（也可以用 Ctrl+K）`],
    [['j'], t`下一行`],
    [['k'], t`上一行`],
    [['x'], t`选中这一行`],
    [['⇧', 'X'], t`选中到这一行`],
    [['e'], t`打开这一行`],
    [['f'], t`筛选作品`],
    [['t'], t`批量改选中的作品，例如加标签`],
    [['⌘', 'Z'], t`撤销刚才的操作（也可以用 Ctrl+Z）`],
    [['Esc'], t`取消选择，或者关闭窗口`],
    [['⌘', 'S'], t`保存表单（也可以用 Ctrl+S）`],
    [['?'], t`快捷键`],
  ];
  return (
    <Dialog title={t`快捷键`} closeLabel={t`关闭`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3 text-sm">
        {rows.map(([keys, text]) => (
          <div key={text} className="contents">
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
