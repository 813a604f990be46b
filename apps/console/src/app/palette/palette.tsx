/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox with a list of its own: no element of the browser groups, marks and icons options */
import './palette.css';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Highlighted } from '../../shared/highlighted.tsx';
import { Keys } from '../../shared/keys.tsx';
import { usePaletteItems, type PaletteItem } from './use-palette-items.ts';

interface PaletteProps {
  onClose: () => void;
  openHelp: () => void;
  openAppearance: () => void;
}

/** Everything by a few letters: where to go, what to do, what to find. */
export function Palette({ onClose, openHelp, openAppearance }: PaletteProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  /** The one that was chosen by hand; until then it is the first. */
  const [chosen, setChosen] = useState<string>();
  const words = useDeferredValue(typed.trim());
  const { groups, isSearching } = usePaletteItems(words, { openHelp, openAppearance });
  const items = groups.flatMap((group) => group.items);
  const current = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  );
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const follow = (item: PaletteItem | undefined, inNewTab = false) => {
    if (!item) {
      return;
    }
    if (inNewTab && item.href) {
      window.open(item.href, '_blank', 'noopener');
      return;
    }
    onClose();
    item.run();
  };

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setChosen(items[(current + step + items.length) % items.length]?.key);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      follow(items[current], event.metaKey || event.ctrlKey);
    }
  };

  return (
    <div className="palette">
      <Dialog title={t`搜索或跳转`} closeLabel={t`关闭`} onClose={onClose}>
        <div className="palette-field">
          <Search size={20} aria-hidden="true" />
          <input
            role="combobox"
            aria-label={t`搜索或跳转`}
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            {...(items.length > 0 && { 'aria-activedescendant': idOf(current) })}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={100}
            placeholder={t`作品、用户、标签，或者要去的地方`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(undefined);
            }}
            onKeyDown={press}
          />
        </div>
        <div
          id={id}
          role="listbox"
          aria-label={t`结果`}
          aria-busy={isSearching}
          className="palette-list"
        >
          {groups.map((group, index) => {
            const before = groups.slice(0, index).reduce((sum, each) => sum + each.items.length, 0);
            return (
              <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`}>
                <p id={`${id}-group-${index}`} role="presentation" className="palette-group">
                  {group.name}
                </p>
                {group.items.map((item, offset) => (
                  <Option
                    key={item.key}
                    id={idOf(before + offset)}
                    item={item}
                    words={words}
                    isCurrent={before + offset === current}
                    onPoint={() => setChosen(item.key)}
                    onFollow={(inNewTab) => follow(item, inNewTab)}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {items.length === 0 && (
          <p className="p-5 text-center text-sm text-text-2">
            {isSearching ? t`获取中...` : t`没有找到“${words}”`}
          </p>
        )}
        <p className="palette-foot" aria-hidden="true">
          <span>
            <Keys keys={['↑', '↓']} /> {t`选择`}
          </span>
          <span>
            <Keys keys={['↵']} /> {t`打开`}
          </span>
          <span>
            <Keys keys={['⌘', '↵']} /> {t`新标签页`}
          </span>
        </p>
      </Dialog>
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  words: string;
  isCurrent: boolean;
  onPoint: () => void;
  onFollow: (inNewTab: boolean) => void;
}

function Option({ id, item, words, isCurrent, onPoint, onFollow }: OptionProps) {
  const { label, note, icon: Icon, keys } = item;
  return (
    // The field has the keyboard and says which one is meant; this is for the finger and the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className="palette-option"
      onPointerMove={onPoint}
      onClick={(event) => onFollow(event.metaKey || event.ctrlKey)}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        <Highlighted text={label} words={words} />
        {note && <span className="ml-2 text-xs text-text-3">{note}</span>}
      </span>
      {keys && <Keys keys={keys} />}
    </div>
  );
}
