import './sortable.css';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

/** So far a pointer moves before it drags: a tap stays a tap. */
const DRAG_PX = 6;

interface SortableProps<Item extends { key: string }> {
  items: readonly Item[];
  onMove: (items: Item[]) => void;
  /** What one is called, for whoever does not see it. */
  nameOf: (item: Item) => string;
  isGrid?: boolean;
  children: (item: Item) => ReactNode;
}

/** Things in an order that can be changed: by the handle, with the pointer or with space and the arrow keys. */
export function Sortable<Item extends { key: string }>(props: SortableProps<Item>) {
  const { items, onMove, nameOf, isGrid = false, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => items.findIndex(({ key }) => key === id));
    if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && from !== to) {
      onMove(arrayMove([...items], from, to));
    }
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext
        items={items.map(({ key }) => key)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ul className={isGrid ? 'sortable-grid' : 'sortable-list'}>
          {items.map((item) => (
            <SortableItem key={item.key} id={item.key} name={nameOf(item)} isGrid={isGrid}>
              {children(item)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  isGrid: boolean;
  children: ReactNode;
}

function SortableItem({ id, name, isGrid, children }: SortableItemProps) {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={isGrid ? 'sortable-cell' : 'sortable-row'}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        type="button"
        className="sortable-handle"
        {...attributes}
        {...listeners}
        aria-label={t`移动 ${name}`}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      {children}
    </li>
  );
}
