import { Chip } from '@baohe/ui/chip';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CategoryPage } from './category-page.ts';

interface CategoryBarsProps {
  page: CategoryPage;
  onChoose: (termId: string) => void;
}

/** The second level as chips, the third below it as words. */
export function CategoryBars({ page, onChoose }: CategoryBarsProps) {
  const { t } = useLingui();
  const { sections, section, parts, part } = page;
  return (
    <div className="shelf-rail">
      <SideScroll
        label={t`二级分类`}
        chosen={sections.findIndex((each) => each === section)}
        className="gap-2 py-1.5"
      >
        {sections.map(({ id, name }) => (
          <Chip
            key={id}
            className="flex-none"
            selected={id === section?.id}
            onClick={() => onChoose(id)}
          >
            {name}
          </Chip>
        ))}
      </SideScroll>
      {section && parts.length > 0 && (
        <SideScroll
          label={t`三级分类`}
          chosen={1 + parts.findIndex((each) => each === part)}
          className="pl-[calc(var(--gutter)-10px)]"
        >
          <Part isChosen={part === undefined} onChoose={() => onChoose(section.id)}>{t`全部`}</Part>
          {parts.map((each) => (
            <Part key={each.id} isChosen={each === part} onChoose={() => onChoose(each.id)}>
              {each.name}
            </Part>
          ))}
        </SideScroll>
      )}
    </div>
  );
}

export function CategoryBarsSkeleton() {
  return (
    <div className="shelf-rail grid gap-3 py-1.5">
      <div className="flex gap-2 overflow-hidden">
        {[60, 60, 60, 72, 66].map((width, at) => (
          <div key={at} className="flex-none" style={{ width }}>
            <Skeleton className="h-8 rounded-lg" />
          </div>
        ))}
      </div>
      <Skeleton className="my-2 h-4 w-52" />
    </div>
  );
}

interface PartProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Part({ isChosen, onChoose, children }: PartProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="min-h-target min-w-target flex-none px-2.5 text-sm text-text-2 transition-colors aria-pressed:font-bold aria-pressed:text-text"
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

interface SideScrollProps {
  label: string;
  /** Its place in the row. */
  chosen: number;
  className: string;
  children: ReactNode;
}

/** One row that goes on beyond the edge of the page; what is chosen is in sight. */
function SideScroll({ label, chosen, className, children }: SideScrollProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const pressed = row.current?.children[chosen];
    if (row.current && pressed instanceof HTMLElement) {
      const middle = pressed.offsetLeft + pressed.offsetWidth / 2;
      row.current.scrollLeft = middle - row.current.clientWidth / 2;
    }
  }, [chosen]);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={`side-scroll relative -mx-gutter flex min-w-0 [scrollbar-width:none] overflow-x-auto overscroll-x-contain px-gutter ${className}`}
    >
      {children}
    </fieldset>
  );
}
