import type { FeedNode, FeedTree } from '@baohe/domain/feed/feed-tree';
import { IconButton } from '@baohe/ui/icon-button';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { Box, Clock3, Gift, GripVertical, MoonStar, X, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import './feed-rows.css';
import { useFeedNames } from './use-feed-names.ts';

export interface FeedActions {
  onStep: (id: string, step: -1 | 1) => void;
  onRemove: (id: string) => void;
}

const GROUP_ICONS: Readonly<Record<string, LucideIcon>> = {
  CAT_0: Clock3,
  CAT_1: Box,
  CAT_2: Gift,
  CAT_3: MoonStar,
};

/** The groups with their categories, or the categories of one. */
export function FeedRows({ nodes, ...actions }: { nodes: FeedTree } & FeedActions) {
  return (
    <SortableContext items={nodes.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      <ul className="feed-rows">
        {nodes.map((node) => (
          <Row key={node.id} node={node} {...actions} />
        ))}
      </ul>
    </SortableContext>
  );
}

function Row({ node, ...actions }: { node: FeedNode } & FeedActions) {
  const { t } = useLingui();
  const { id, subItems } = node;
  const name = useFeedNames()(id);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id,
    attributes: { roleDescription: t`可排序` },
  });
  const Icon = GROUP_ICONS[id];

  const stepOrDrag = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : Number(event.key === 'ArrowDown');
    if (step !== 0 && !drag.isDragging) {
      event.preventDefault();
      actions.onStep(id, step === -1 ? -1 : 1);
    } else {
      listeners?.['onKeyDown']?.(event);
    }
  };

  return (
    <li
      ref={setNodeRef}
      className={Icon ? 'feed-group' : 'feed-leaf'}
      data-dragged={drag.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
    >
      <div className="feed-row">
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          label={t`移动 ${name}`}
          className="feed-grip"
          onKeyDown={stepOrDrag}
        >
          <GripVertical size={18} aria-hidden="true" />
        </IconButton>
        {Icon && <Icon size={20} aria-hidden="true" className="flex-none text-link" />}
        <span className="feed-name">{name}</span>
        <IconButton label={t`移除 ${name}`} onClick={() => actions.onRemove(id)}>
          <X size={18} aria-hidden="true" className="text-text-3" />
        </IconButton>
      </div>
      {subItems.length > 0 && <FeedRows nodes={subItems} {...actions} />}
    </li>
  );
}
