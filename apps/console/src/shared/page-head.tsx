import { IconButton, iconButtonClass } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConsoleLink, type ConsolePath } from './navigation.tsx';
import { useShell } from './shell-context.ts';

interface PageHeadProps {
  title: ReactNode;
  /** Small, behind the title: how many there are. */
  count?: string | undefined;
  /** Of a page that one goes into: where one came from. */
  back?: ConsolePath;
  /** Buttons to the right; the main one last. */
  children?: ReactNode;
}

/** The first thing in every screen: its h1, and on a phone the way to the navigation. */
export function PageHead({ title, count, back, children }: PageHeadProps) {
  const { t } = useLingui();
  const { openNavigation, openPalette } = useShell();
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-x-2.5 gap-y-2 py-2 lg:min-h-17">
      {/* On a phone the buttons go below sooner than the title is cut. */}
      <div className="flex min-w-0 flex-auto items-center gap-2.5 lg:flex-1">
        <IconButton
          label={t`导航`}
          className="-ml-3 lg:hidden"
          aria-haspopup="dialog"
          onClick={openNavigation}
        >
          <Menu size={22} aria-hidden="true" />
        </IconButton>
        {back && (
          <ConsoleLink
            to={back}
            aria-label={t`返回`}
            className={`${iconButtonClass()} max-lg:-ml-2`}
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </ConsoleLink>
        )}
        <h1 className="line-clamp-2 min-w-0 flex-1 py-0.5 text-xl leading-tight font-bold wrap-anywhere">
          {title}
          {count && <span className="ml-2 text-md font-normal text-text-3">{count}</span>}
        </h1>
        <IconButton label={t`搜索或跳转`} className="lg:hidden" onClick={openPalette}>
          <Search size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
