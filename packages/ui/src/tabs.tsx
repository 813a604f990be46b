import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import './tabs.css';

type TabsProps<Value extends string> = {
  /** What the tabs choose between; heard, not seen. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Stays at the top of the page while what is below is scrolled. */
  sticky?: boolean;
  /** One below the other, for a column beside what they choose. */
  vertical?: boolean;
  /** One `TabPanel` per tab. */
  children: ReactNode;
};

const Chosen = createContext({ value: '', id: '' });

/** Which way a key moves the choice. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** In a column up is before. */
const TURNED: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** One stop of the Tab key; the arrow keys choose. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, sticky = false, vertical = false, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const isStuck = useIsOut(above, sticky);

  // Where they do not all fit, the chosen one is in sight.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}${value}`);
    if (list.current && tab) {
      const [row, seen] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
      list.current.scrollLeft += Math.max(0, seen.right - row.right);
      list.current.scrollLeft -= Math.max(0, row.left - seen.left);
    }
  }, [id, value]);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = STEPS[vertical ? (TURNED[event.key] ?? event.key) : event.key]?.(
      at,
      tabs.length - 1,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (tab && next !== undefined) {
      event.preventDefault();
      onChange(tab.value);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    }
  };

  return (
    <Chosen value={{ value, id }}>
      {sticky && <div ref={above} aria-hidden="true" />}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames('tabs-list', sticky && 'tabs-list-sticky')}
        data-stuck={isStuck || undefined}
        aria-orientation={vertical ? 'vertical' : undefined}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            className="tabs-tab"
            aria-selected={tab.value === value}
            {...(tab.value === value && { 'aria-controls': `${id}${tab.value}-panel` })}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children}
    </Chosen>
  );
}

/** Whether what stands above is scrolled out at the top. */
function useIsOut(above: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!isWatched || !above.current || !globalThis.IntersectionObserver) {
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => {
      setIsOut(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(above.current);
    return () => observer.disconnect();
  }, [above, isWatched]);
  return isOut;
}

/** Drawn while its tab is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const chosen = use(Chosen);
  if (chosen.value !== value) {
    return null;
  }
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}${value}-panel`}
      aria-labelledby={`${chosen.id}${value}`}
      // Reached by the keyboard: what stands in it may have nothing else to stop at.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="tabs-panel"
    >
      {children}
    </div>
  );
}
