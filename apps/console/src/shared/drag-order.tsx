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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

/** So far a pointer moves before it drags: a tap stays a tap. */
const DRAG_PX = 6;

interface DragOrderProps {
  /** In their order, with what each is called for whoever does not see it. */
  items: readonly { id: string; name: string }[];
  isGrid?: boolean;
  /** Dropped on another one. */
  onDrop: (id: string, overId: string) => void;
  children: ReactNode;
}

/** What stands in it can be put into another order, with the pointer or with space and the arrow keys. */
export function DragOrder({ items, isGrid = false, onDrop, children }: DragOrderProps) {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? '';
  const lifted = (name: string) => t`拿起了 ${name}`;
  const dropped = (name: string) => t`放下了 ${name}`;
  const above = (name: string) => t`在 ${name} 的位置`;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      onDrop(String(active.id), String(over.id));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: {
          draggable: t`按空格拿起，用方向键移动，再按空格放下，按 Esc 放回原处。`,
        },
        announcements: {
          onDragStart: ({ active }) => lifted(nameOf(active.id)),
          onDragOver: ({ over }) => (over ? above(nameOf(over.id)) : undefined),
          onDragEnd: ({ active }) => dropped(nameOf(active.id)),
          onDragCancel: ({ active }) => dropped(nameOf(active.id)),
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface DragItemProps {
  id: string;
  name: string;
  className: string;
  style?: CSSProperties;
  /** Others can be dropped on it, but it stays. */
  isFixed?: boolean;
  children: ReactNode;
}

/** One of them, with the handle that it is moved by. */
export function DragItem({ id, name, className, style, isFixed = false, children }: DragItemProps) {
  const { t } = useLingui();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: { draggable: isFixed, droppable: false } });
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
    >
      {!isFixed && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="sortable-handle"
          {...attributes}
          {...listeners}
          aria-label={t`拖动 ${name}`}
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
      )}
      {children}
    </li>
  );
}
