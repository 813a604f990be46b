import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { DragItem, DragOrder } from './drag-order.tsx';

interface SortableItem {
  id: string;
  /** What is dragged, for those who hear it. */
  name: string;
  content: ReactNode;
  /** How deep it stands in a tree. */
  depth?: number;
  isFixed?: boolean;
  isFirst?: boolean;
  isLast?: boolean;
}

interface SortableRowsProps {
  label: string;
  items: readonly SortableItem[];
  /** Dropped on another one. */
  onDrop: (id: string, overId: string) => void;
  /** One up or down among its own, by a button. */
  onStep: (id: string, step: -1 | 1) => void;
}

/** Rows of a list, also of a tree, that are dragged or moved one step by two buttons. */
export function SortableRows({ label, items, onDrop, onStep }: SortableRowsProps) {
  const { t } = useLingui();
  return (
    <DragOrder items={items} onDrop={onDrop}>
      <ul aria-label={label} className="grid grid-cols-1 gap-1.5">
        {items.map(({ id, name, content, depth = 0, isFixed = false, isFirst, isLast }) => (
          <DragItem
            key={id}
            id={id}
            name={name}
            isFixed={isFixed}
            className={`sortable-row ${isFixed ? 'pl-3' : ''}`}
            style={{ marginInlineStart: `${depth * 20}px` }}
          >
            <div className="min-w-0 flex-1">{content}</div>
            {!isFixed && (
              <span className="flex flex-none max-md:hidden">
                <IconButton
                  label={t`上移 ${name}`}
                  disabled={isFirst}
                  onClick={() => onStep(id, -1)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={t`下移 ${name}`} disabled={isLast} onClick={() => onStep(id, 1)}>
                  <ArrowDown size={18} aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </DragItem>
        ))}
      </ul>
    </DragOrder>
  );
}
