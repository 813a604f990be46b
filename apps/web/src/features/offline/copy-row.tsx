import { fileSizeText } from '@baohe/domain/posts/shown-numbers';
import { partPathOf } from '@baohe/domain/progress/part-name';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Info, Trash2 } from 'lucide-react';
import { openingOf } from '../../entities/reader-of.ts';
import { useSourceName } from '../../entities/source-name.ts';
import type { ListedCopy } from './use-copies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Said when it is this near: before, nobody has to think of it. */
const SOON_DAYS = 7;

interface CopyRowProps {
  copy: ListedCopy;
  now: number;
  /** Given while the list is tidied. */
  onRemove?: (() => void) | undefined;
}

export function CopyRow({ copy, now, onRemove }: CopyRowProps) {
  const { t, i18n } = useLingui();
  const size = fileSizeText(copy.bytes, i18n.locale);
  const content = useContentText(copy);
  const sourceName = useSourceName();
  const hasParts = content !== undefined;
  const words = (
    <>
      <Cover src={copy.coverUrl} ratio="tall" className="copy-cover" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{copy.title}</span>
        <span className="block text-xs text-text-2 tabular-nums">
          {[content ?? sourceName(copy), size].join(' · ')}
        </span>
        <CopyState copy={copy} now={now} hasParts={hasParts} />
      </span>
    </>
  );
  return (
    <li className="copy-row">
      <Link
        {...(hasParts
          ? openingOf({ id: copy.postId, kind: copy.kind }, {})
          : { to: '/detail', search: { post: copy.postId } })}
        className="copy-link"
      >
        {words}
      </Link>
      {onRemove && (
        <IconButton label={t`删除 ${copy.title}`} onClick={onRemove}>
          <Trash2 size={20} />
        </IconButton>
      )}
    </li>
  );
}

interface CopyStateProps {
  copy: ListedCopy;
  now: number;
  hasParts: boolean;
}

/** Whether it can be read, and how long still. */
function CopyState({ copy, now, hasParts }: CopyStateProps) {
  const { t } = useLingui();
  const days = Math.ceil((copy.until - now) / DAY_MS);
  if (!hasParts) {
    return (
      <span className="copy-state">
        <Info size={14} aria-hidden="true" />
        {t`只有简介`}
      </span>
    );
  }
  if (days <= SOON_DAYS) {
    return (
      <span className="copy-state copy-state-soon">
        <Clock size={14} aria-hidden="true" />
        {t`还可以看 ${days} 天`}
      </span>
    );
  }
  return (
    <span className="copy-state copy-state-ready">
      <CircleCheck size={14} aria-hidden="true" />
      {t`离线可读`}
    </span>
  );
}

/** How much of it was opened, in the words of what it is; undefined where nothing was. */
function useContentText({ parts, kind }: ListedCopy): string | undefined {
  const { t } = useLingui();
  const all = Object.entries(parts);
  const pages = all
    .filter(([name]) => partPathOf(name)?.kind === 'pictures')
    .reduce((sum, [, { files }]) => sum + files.length, 0);
  if (pages > 0) {
    return kind === 'image-set' ? t`${pages} 张` : t`${pages} 页`;
  }
  if (all.length > 0) {
    const chapters = all.length;
    return t`${chapters} 章`;
  }
  return kind === 'article' ? t`全文` : undefined;
}
