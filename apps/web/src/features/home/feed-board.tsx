import { moveInFeed, removeFromFeed, type FeedTree } from '@baohe/domain/feed/feed-tree';
import { parentOf } from '@baohe/domain/posts/zone';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DndContextProps,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { FeedRows, type FeedActions } from './feed-rows.tsx';
import { useFeedNames } from './use-feed-names.ts';

const siblingsOf = (feed: FeedTree, id: string): FeedTree =>
  feed.some((node) => node.id === id)
    ? feed
    : (feed.find((node) => node.id === parentOf(id))?.subItems ?? []);

/** A group goes among groups, a category among those of its group. */
const amongSiblings: CollisionDetection = ({ droppableContainers, active, ...rest }) => {
  const parent = parentOf(String(active.id));
  return closestCenter({
    ...rest,
    active,
    droppableContainers: droppableContainers.filter(({ id }) => parentOf(String(id)) === parent),
  });
};

interface FeedBoardProps {
  feed: FeedTree;
  onChange: (feed: FeedTree) => void;
}

/** The feed as rows that are dragged by their grip, or moved by the arrow keys on it. */
export function FeedBoard({ feed, onChange }: FeedBoardProps) {
  const { t } = useLingui();
  const nameOf = useFeedNames();
  const board = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: string) => siblingsOf(feed, id).findIndex((node) => node.id === id);

  const nowAt = (name: string, number: number) => t`${name} 现在是第 ${number} 个`;
  const gone = (name: string) => t`已移除 ${name}`;

  const actions: FeedActions = {
    onStep: (id, step) => {
      const last = siblingsOf(feed, id).length - 1;
      const to = Math.min(Math.max(indexOf(id) + step, 0), last);
      onChange(moveInFeed(feed, id, to));
      setSaid(nowAt(nameOf(id), to + 1));
    },
    onRemove: (id) => {
      onChange(removeFromFeed(feed, id));
      setSaid(gone(nameOf(id)));
      // The pressed cross is gone; the focus would fall out of the dialog.
      board.current?.focus();
    },
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      onChange(moveInFeed(feed, String(active.id), indexOf(String(over.id))));
    }
  };

  return (
    <div ref={board} tabIndex={-1} className="outline-none">
      <DndContext
        sensors={sensors}
        collisionDetection={amongSiblings}
        accessibility={useDragLabels(nameOf, indexOf)}
        onDragEnd={drop}
      >
        <FeedRows nodes={feed} {...actions} />
      </DndContext>
      {feed.length === 0 && (
        <p className="py-8 text-center text-sm">{t`一个也没有了。重置可以全部找回来。`}</p>
      )}
      <output className="sr-only">{said}</output>
    </div>
  );
}

type Labels = NonNullable<DndContextProps['accessibility']>;

/** What is said to somebody who drags without seeing. */
function useDragLabels(nameOf: (id: string) => string, indexOf: (id: string) => number): Labels {
  const { t } = useLingui();
  const lifted = (name: string) => t`拿起了 ${name}`;
  const over = (number: number) => t`移到第 ${number} 个的位置`;
  const dropped = (name: string) => t`放下了 ${name}`;
  const putBack = (name: string) => t`${name} 放回了原处`;
  const nameOfId = (id: UniqueIdentifier) => nameOf(String(id));
  return {
    screenReaderInstructions: {
      draggable: t`按上下方向键移动一格；或者按空格拿起，用方向键移动，再按空格放下，按 Esc 放回原处。`,
    },
    announcements: {
      onDragStart: ({ active }) => lifted(nameOfId(active.id)),
      onDragOver: ({ over: target }) => (target ? over(indexOf(String(target.id)) + 1) : undefined),
      onDragEnd: ({ active }) => dropped(nameOfId(active.id)),
      onDragCancel: ({ active }) => putBack(nameOfId(active.id)),
    },
  };
}
