import { useLingui } from '@lingui/react/macro';
import { FolderInput, Tag } from 'lucide-react';
import type { SiteFigures } from '../../entities/figures.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { ListCard } from './list-card.tsx';

/** Words for which there was nothing, and what can be done about them. */
export function MissesCard({ misses }: { misses: SiteFigures['searchMisses'] }) {
  const { t } = useLingui();
  return (
    <ListCard
      title={t`搜索无结果的词`}
      note={t`只记词和次数，不记是谁搜的；像手机号、邮箱的不记。`}
      nothing={t`这段时间搜索的都有结果。`}
    >
      {misses.map(({ words, times }) => (
        <li key={words} className="figure-line">
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{words}</span>
          <span className="flex-none text-text-2 tabular-nums">{t`${times} 次`}</span>
          <ConsoleLink
            to="/tags"
            search={{ open: 'new', name: words }}
            className="figure-action"
            aria-label={t`为「${words}」建标签`}
          >
            <Tag size={16} aria-hidden="true" />
            <span className="max-md:sr-only">{t`建标签`}</span>
          </ConsoleLink>
          <ConsoleLink to="/imports" className="figure-action" aria-label={t`为「${words}」去导入`}>
            <FolderInput size={16} aria-hidden="true" />
            <span className="max-md:sr-only">{t`去导入`}</span>
          </ConsoleLink>
        </li>
      ))}
    </ListCard>
  );
}
