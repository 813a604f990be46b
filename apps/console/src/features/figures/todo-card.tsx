import { useLingui } from '@lingui/react/macro';
import { Flag, FolderInput, MessageSquareText, ReceiptText, type LucideIcon } from 'lucide-react';
import type { SiteFigures } from '../../entities/figures.ts';
import type { ConsolePath, ConsoleSearch } from '../../shared/navigation.tsx';
import { FigureLine } from './figure-line.tsx';
import { ListCard } from './list-card.tsx';

interface Todo {
  to: ConsolePath;
  /** Only those that are meant. */
  search?: ConsoleSearch;
  label: string;
  icon: LucideIcon;
  count: number | null;
}

/** 待处理: what waits for somebody, each with the way to it. */
export function TodoCard({ todo }: Pick<SiteFigures, 'todo'>) {
  const { t, i18n } = useLingui();
  const lines: Todo[] = [
    { to: '/feedback', label: t`反馈未处理`, icon: MessageSquareText, count: todo.feedback },
    { to: '/reports', label: t`举报未处理`, icon: Flag, count: todo.reports },
    {
      to: '/orders',
      search: { status: 'odd' },
      label: t`订单异常`,
      icon: ReceiptText,
      count: todo.orders,
    },
    {
      to: '/imports',
      search: { only: 'failed' },
      label: t`导入失败`,
      icon: FolderInput,
      count: todo.imports,
    },
  ];
  const shown = lines.filter(({ count }) => count !== null);
  return (
    <ListCard title={t`待办事项`} nothing={t`没有要处理的`}>
      {shown.map(({ to, search = {}, label, icon: Icon, count }) => (
        <FigureLine key={label} to={to} search={search}>
          <span className="grid size-[34px] flex-none place-items-center rounded-sm bg-surface-3 text-link">
            <Icon size={18} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1 truncate">{label}</span>
          <b className={`tabular-nums ${count === 0 ? 'font-normal text-text-3' : ''}`}>
            {i18n.number(count ?? 0)}
          </b>
        </FigureLine>
      ))}
    </ListCard>
  );
}
