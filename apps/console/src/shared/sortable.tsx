import { arrayMove } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { DragItem, DragOrder } from './drag-order.tsx';

interface SortableProps<Item extends { key: string }> {
  items: readonly Item[];
  onMove: (items: Item[]) => void;
  /** What one is called, for whoever does not see it. */
  nameOf: (item: Item) => string;
  isGrid?: boolean;
  children: (item: Item) => ReactNode;
}

/** Things of a form in an order that can be changed. */
export function Sortable<Item extends { key: string }>(props: SortableProps<Item>) {
  const { items, onMove, nameOf, isGrid = false, children } = props;
  const indexOf = (id: string) => items.findIndex(({ key }) => key === id);
  return (
    <DragOrder
      items={items.map((item) => ({ id: item.key, name: nameOf(item) }))}
      isGrid={isGrid}
      onDrop={(id, overId) => onMove(arrayMove([...items], indexOf(id), indexOf(overId)))}
    >
      <ul className={isGrid ? 'sortable-grid' : 'sortable-list'}>
        {items.map((item) => (
          <DragItem
            key={item.key}
            id={item.key}
            name={nameOf(item)}
            className={isGrid ? 'sortable-cell' : 'sortable-row'}
          >
            {children(item)}
          </DragItem>
        ))}
      </ul>
    </DragOrder>
  );
}
