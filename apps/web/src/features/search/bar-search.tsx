import { lazyPart } from '@baohe/app-shell/lazy-part';
import { SEARCH_LONGEST, searchedKeyword } from '@baohe/domain/search/keyword';
import { SearchField } from '@baohe/ui/search-field';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useSearchField } from '../../shared/search-field.ts';
import './bar-search.css';

const LatePanel = lazyPart(async () => (await import('./bar-search-panel.tsx')).BarSearchPanel);

/** What the arrow keys go through below the field. */
const CHOICES = '.suggestion, .recent-word, .hot-link';

/** The search field of wide screens. What it suggests is loaded when somebody goes into it. */
export function BarSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const [typed, setTyped] = useState('');
  /** Where it was opened: on another page it is closed. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = openAt === here;
  useSearchField(field);

  const close = () => setOpenAt(null);
  const search = (text: string) => {
    const q = searchedKeyword(text);
    if (q !== '') {
      setTyped('');
      close();
      field.current?.blur();
      void navigate({ to: '/search', search: { q } });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      field.current?.focus();
      close();
    } else if (step !== 0) {
      const stops = [field.current, ...(box.current?.querySelectorAll<HTMLElement>(CHOICES) ?? [])];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      event.preventDefault();
      setOpenAt(here);
      stops[(at + step + stops.length) % stops.length]?.focus();
    }
  };

  return (
    // What is heard are keys and presses of the field and of the links below it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search
      ref={box}
      className="bar-search"
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        // Safari gives a pressed link no focus: the field would lose its own, and the press its target.
        if (event.target !== field.current) {
          event.preventDefault();
        }
      }}
      onFocus={(event) => {
        if (event.target === field.current) {
          setOpenAt(here);
        }
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          close();
        }
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <SearchField
          ref={field}
          label={t`搜索`}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setOpenAt(here);
            field.current?.focus();
          }}
          maxLength={SEARCH_LONGEST}
          placeholder={t`标题、标签或拼音`}
          clearLabel={t`清除`}
          end={
            <kbd className="bar-search-key" aria-hidden="true">
              {isOpen ? 'Esc' : '/'}
            </kbd>
          }
        />
      </form>
      {isOpen && (
        <Suspense>
          <LatePanel
            typed={typed}
            onSearch={search}
            onTake={(text) => {
              setTyped(text);
              field.current?.focus();
            }}
          />
        </Suspense>
      )}
    </search>
  );
}
