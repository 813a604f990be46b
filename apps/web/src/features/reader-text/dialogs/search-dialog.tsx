import { plainText } from '@baohe/domain/reading-text/text-spans';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useOpenNovel } from '../novel-context.ts';

const MOST_SHOWN = 50;
/** Words before the hit, so that one knows it again. */
const BEFORE = 12;

interface SearchDialogProps {
  onFound: (block: number) => void;
  onClose: () => void;
}

/** Words of this chapter, wherever they stand in it. */
export function SearchDialog({ onFound, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const { blocks, convert } = useOpenNovel();
  const [typed, setTyped] = useState('');
  const texts = useMemo(
    () => blocks.map(({ text }) => convert(plainText(text))),
    [blocks, convert],
  );
  const keyword = typed.trim().toLowerCase();
  const hits =
    keyword === ''
      ? []
      : texts.flatMap((text, block) => {
          const at = text.toLowerCase().indexOf(keyword);
          return at === -1 ? [] : [{ block, text, at }];
        });
  const count = hits.length;
  return (
    <Dialog title={t`在本章中查找`} closeLabel={t`关闭`} onClose={onClose}>
      <Field
        label={t`查找的文字`}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className="mt-2 block text-xs text-text-3 tabular-nums">
        {keyword !== '' && t`${count} 处`}
      </output>
      <ul className="mt-1">
        {hits.slice(0, MOST_SHOWN).map(({ block, text, at }) => (
          <li key={block}>
            <button
              type="button"
              className="min-h-target w-full rounded-sm px-1 py-2 text-left text-sm"
              onClick={() => onFound(block)}
            >
              <span className="line-clamp-2">
                {at > BEFORE ? '…' : ''}
                {text.slice(Math.max(0, at - BEFORE), at)}
                <mark className="bg-transparent font-bold text-ember">
                  {text.slice(at, at + keyword.length)}
                </mark>
                {text.slice(at + keyword.length)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
