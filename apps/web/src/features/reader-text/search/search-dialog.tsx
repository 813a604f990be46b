import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { dataSaver } from '../../../shared/data-saver.ts';
import { useOpenNovel } from '../novel-context.ts';
import { useBookSearch, type Hit } from './use-book-search.ts';

const MOST_SHOWN = 100;
/** Words before the hit, so that one knows it again. */
const BEFORE = 12;

interface SearchDialogProps {
  onFound: (number: number, block: number) => void;
  onClose: () => void;
}

/** Words of the novel, wherever they stand in it and in whichever script they are typed. */
export function SearchDialog({ onFound, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const { chapters } = useOpenNovel();
  const [typed, setTyped] = useState('');
  // A whole novel is megabytes: who saves data asks for it.
  const [scope, setScope] = useState<'book' | 'chapter'>(
    chapters.length > 1 && !dataSaver.get() ? 'book' : 'chapter',
  );
  const keyword = useDeferredValue(typed.trim());
  const { hits, done, missing, count, retry } = useBookSearch(keyword, scope === 'book');
  const found = hits.length;
  const isLooking = keyword !== '' && done < count;
  return (
    <Dialog title={t`在书中查找`} closeLabel={t`关闭`} onClose={onClose}>
      <Field
        label={t`查找的文字`}
        type="search"
        hint={t`简体、繁體都能找到`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {chapters.length > 1 && (
        <div className="mt-2">
          <Segmented
            wide
            label={t`查找范围`}
            value={scope}
            options={[
              { value: 'book', label: t`全书` },
              { value: 'chapter', label: t`本章` },
            ]}
            onChange={setScope}
          />
        </div>
      )}
      <output className="mt-2 block min-h-4 text-xs text-text-3 tabular-nums">
        {keyword !== '' && (isLooking ? t`${found} 处 · 已找 ${done}/${count} 章` : t`${found} 处`)}
      </output>
      {missing > 0 && !isLooking && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-warn">
          {t`有 ${missing} 章没有读到`}
          <Button small onClick={retry}>
            {t`再试一次`}
          </Button>
        </p>
      )}
      <ul className="mt-1">
        {hits.slice(0, MOST_SHOWN).map((hit) => (
          <li key={`${hit.number} ${hit.block}`}>
            <HitRow hit={hit} onFound={onFound} />
          </li>
        ))}
      </ul>
      {found > MOST_SHOWN && (
        <p className="py-2 text-center text-xs text-text-3">{t`只列出前 ${MOST_SHOWN} 处，再多写几个字试试`}</p>
      )}
    </Dialog>
  );
}

function HitRow({ hit, onFound }: { hit: Hit; onFound: SearchDialogProps['onFound'] }) {
  const { chapters, number, convert } = useOpenNovel();
  const { before, words, after } = hit;
  return (
    <button
      type="button"
      className="min-h-target w-full rounded-sm px-1 py-2 text-left text-sm"
      onClick={() => onFound(hit.number, hit.block)}
    >
      {hit.number !== number && (
        <span className="block text-xs text-text-3">
          {convert(chapters[hit.number]?.chapterName ?? '')}
        </span>
      )}
      <span className="line-clamp-2">
        {before.length > BEFORE ? '…' : ''}
        {before.slice(-BEFORE)}
        <mark className="bg-transparent font-bold text-ember">{words}</mark>
        {after}
      </span>
    </button>
  );
}
