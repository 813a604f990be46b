import { useLingui } from '@lingui/react/macro';
import {
  ChevronRight,
  Flag,
  FolderInput,
  MessageSquareText,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import type { SiteFigures } from '../../entities/figures.ts';
import { ConsoleLink, type ConsolePath } from '../../shared/navigation.tsx';
import { ListCard } from './list-card.tsx';

interface Todo {
  /** The first that the person may open. */
  to: readonly ConsolePath[];
  label: string;
  icon: LucideIcon;
  count: number | null;
}

/** 待处理: what waits for somebody, each with the way to it. */
export function TodoCard({ todo, paths }: { todo: SiteFigures['todo']; paths: readonly string[] }) {
  const { t, i18n } = useLingui();
  const lines: Todo[] = [
    { to: ['/feedback'], label: t`反馈未处理`, icon: MessageSquareText, count: todo.feedback },
    { to: ['/reports'], label: t`举报未处理`, icon: Flag, count: todo.reports },
    { to: ['/orders', '/money'], label: t`订单异常`, icon: ReceiptText, count: todo.orders },
    { to: ['/imports'], label: t`导入失败`, icon: FolderInput, count: todo.imports },
  ];
  const shown = lines.filter(({ count }) => count !== null);
  return (
    <ListCard title={t`待办事项`} nothing={t`没有要处理的`}>
      {shown.map(({ to, label, icon: Icon, count }) => {
        const path = to.find((one) => paths.includes(one));
        const line = (
          <>
            <span className="grid size-[34px] flex-none place-items-center rounded-sm bg-surface-3 text-link">
              <Icon size={18} aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <b className={`tabular-nums ${count === 0 ? 'font-normal text-text-3' : ''}`}>
              {i18n.number(count ?? 0)}
            </b>
            {path && <ChevronRight size={18} aria-hidden="true" className="text-text-3" />}
          </>
        );
        return (
          <li key={label}>
            {path ? (
              <ConsoleLink to={path} className="figure-line">
                {line}
              </ConsoleLink>
            ) : (
              <div className="figure-line">{line}</div>
            )}
          </li>
        );
      })}
    </ListCard>
  );
}
