import { singleKeys } from '@baohe/app-shell/keys';
import { BOOK_KEYS, type BookAction } from '@baohe/domain/reading/keys';
import { spreadOf, type Spread } from '@baohe/domain/reading/spreads';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useOpenBook } from '../book-context.ts';
import './page-rail.css';

/** Beside the pages of a wide screen: all of the chapter in small, and below them what the keys do. */
export function PageRail() {
  const { t } = useLingui();
  const { pages, spreads, position, way, jumpToPage } = useOpenBook();
  const list = useRef<HTMLOListElement>(null);
  const count = pages.length;
  const open = spreadOf(spreads, Math.min(position.page, count - 1));
  const numbers = numbersOf(spreads[open] ?? [0]);
  useEffect(() => {
    // Their room is known before the pictures come.
    list.current?.children[open]?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <nav className="reader-rail" aria-label={t`缩略图`}>
        <p className="reader-rail-count">{`${numbers} / ${count}`}</p>
        <ol ref={list} dir={way.mode === 'page' ? way.direction : 'ltr'}>
          {spreads.map((spread, at) => (
            <li key={spread[0]}>
              <Thumbnail
                spread={spread}
                isOpen={at === open}
                isRead={at < open}
                onOpen={() => jumpToPage(spread[0]!)}
              />
            </li>
          ))}
        </ol>
      </nav>
      <KeyHints />
    </>
  );
}

interface ThumbnailProps {
  spread: Spread;
  isOpen: boolean;
  isRead: boolean;
  onOpen: () => void;
}

function Thumbnail({ spread, isOpen, isRead, onOpen }: ThumbnailProps) {
  const { t } = useLingui();
  const { pages } = useOpenBook();
  const number = numbersOf(spread);
  return (
    <button
      type="button"
      className="reader-thumb"
      aria-label={t`第 ${number} 页`}
      {...(isOpen && { 'aria-current': 'page' })}
      data-read={isRead || undefined}
      onClick={({ detail, currentTarget }) => {
        onOpen();
        // Pressed by a mouse: the space bar is for the pages again.
        if (detail > 0) {
          currentTarget.blur();
        }
      }}
    >
      {spread.map((page) => (
        <img key={page} src={pages[page]?.smallUrl} alt="" loading="lazy" />
      ))}
      <span dir="ltr">{number}</span>
    </button>
  );
}

const numbersOf = (spread: Spread): string => spread.map((page) => page + 1).join('–');

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** Some of the keys of the reader; all stand in the help. */
function KeyHints() {
  const { t } = useLingui();
  const { way } = useOpenBook();
  const hasLetters = singleKeys.use();
  const isBackwards = way.mode === 'page' && way.direction === 'rtl';
  const says: readonly (readonly [BookAction, string])[] = [
    ['left', isBackwards ? t`下一页` : t`上一页`],
    ['right', isBackwards ? t`上一页` : t`下一页`],
    ['on or back', t`往后`],
    ['bars', t`工具栏`],
    ['spread', t`单页或双页`],
    ['thumbnails', t`缩略图`],
    ['leave', t`离开`],
  ];
  const hints = says.flatMap(([action, label]) => {
    const key = Object.keys(BOOK_KEYS).find((one) => BOOK_KEYS[one] === action) ?? '';
    const isLetter = key.trim().length === 1;
    const isIdle = (isLetter && !hasLetters) || (action === 'spread' && way.mode !== 'page');
    const sign = key === ' ' ? t`空格` : (SIGNS[key] ?? key.toUpperCase());
    return isIdle ? [] : [{ sign, label }];
  });
  return (
    // Whoever cannot see it has the help.
    <div className="reader-hints" aria-hidden="true">
      {hints.map(({ sign, label }) => (
        <span key={label}>
          <kbd>{sign}</kbd> {label}
        </span>
      ))}
      {hasLetters && (
        <span>
          <kbd>{'?'}</kbd> {t`全部`}
        </span>
      )}
    </div>
  );
}
