import { Button } from '@baohe/ui/button';
import { Chips, chipClass } from '@baohe/ui/chip';
import { IconButton } from '@baohe/ui/icon-button';
import { SectionHead } from '@baohe/ui/section-head';
import { useLingui } from '@lingui/react/macro';
import { History, X } from 'lucide-react';
import { useRecent } from './use-recent.ts';

/** The last searches: a tap searches again, each can be forgotten. */
export function RecentList({ onSearch }: { onSearch: (keyword: string) => void }) {
  const { t } = useLingui();
  const { keywords, forget, forgetAll } = useRecent();
  if (keywords.length === 0) {
    return null;
  }
  return (
    <section>
      <SectionHead title={t`最近搜索`}>
        <Button kind="text" small className="-mr-3 max-w-none" onClick={forgetAll}>
          {t`清空`}
        </Button>
      </SectionHead>
      <Chips>
        {keywords.map((keyword) => (
          <span key={keyword} className={`${chipClass()} recent-chip`}>
            <button type="button" className="recent-word" onClick={() => onSearch(keyword)}>
              <History size={14} aria-hidden="true" />
              <span className="truncate">{keyword}</span>
            </button>
            <IconButton label={t`删除 ${keyword}`} onClick={() => forget(keyword)}>
              <X size={14} aria-hidden="true" />
            </IconButton>
          </span>
        ))}
      </Chips>
    </section>
  );
}
