import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';

type Labels = NonNullable<DndContextProps['accessibility']>;

/** What is said to somebody who drags without seeing. */
export function useDragLabels(
  nameOf: (id: string) => string,
  indexOf: (id: string) => number,
): Labels {
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
