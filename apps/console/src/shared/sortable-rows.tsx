import { IconButton } from '@baohe/ui/icon-button';
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

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

/** Rows that are dragged by their grip: with a pointer, with space and the arrow keys, or by two buttons. */
export function SortableRows({ label, items, onDrop, onStep }: SortableRowsProps) {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? '';
  const lifted = (name: string) => t`拿起了 ${name}`;
  const dropped = (name: string) => t`放下了 ${name}`;
  const over = (name: string) => t`在 ${name} 的位置`;
  const drop = ({ active, over: target }: DragEndEvent) => {
    if (target && target.id !== active.id) {
      onDrop(String(active.id), String(target.id));
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
          onDragOver: ({ over: target }) => (target ? over(nameOf(target.id)) : undefined),
          onDragEnd: ({ active }) => dropped(nameOf(active.id)),
          onDragCancel: ({ active }) => dropped(nameOf(active.id)),
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="grid grid-cols-1 gap-1.5">
          {items.map((item) => (
            <SortableRow key={item.id} item={item} onStep={onStep} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  item: SortableItem;
  onStep: SortableRowsProps['onStep'];
}

function SortableRow({ item, onStep }: SortableRowProps) {
  const { t } = useLingui();
  const { id, name, content, depth = 0, isFixed = false, isFirst, isLast } = item;
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
      className={`flex items-center gap-1 rounded-lg bg-surface-2 pr-2 ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        marginInlineStart: `${depth * 20}px`,
      }}
    >
      {isFixed ? (
        <span className="w-3" />
      ) : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t`拖动 ${name}`}
          className="grid size-target flex-none cursor-grab touch-none place-items-center text-text-3"
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
      )}
      <div className="min-w-0 flex-1">{content}</div>
      {!isFixed && (
        <span className="flex flex-none max-sm:hidden">
          <IconButton label={t`上移 ${name}`} disabled={isFirst} onClick={() => onStep(id, -1)}>
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`下移 ${name}`} disabled={isLast} onClick={() => onStep(id, 1)}>
            <ArrowDown size={18} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
