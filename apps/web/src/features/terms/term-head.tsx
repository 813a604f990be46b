import { iconButtonClass } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { TermKind } from '../../entities/addresses.ts';
import { BackLink } from '../../entities/back-link.tsx';
import { usePageTitle } from '../../shared/page-title.ts';

/** What kind of list it is, and its name in capitals. */
export function TermHead({ kind, name }: { kind: TermKind; name: string }) {
  const { t } = useLingui();
  const kinds: Record<TermKind, string> = {
    album: t`专辑`,
    category: t`分类`,
    tag: t`标签`,
    topics: t`话题`,
  };
  usePageTitle(`${name} · ${kinds[kind]}`);
  return (
    <TitleBar
      start={<BackLink />}
      title={
        <span className="flex items-center gap-2">
          <span className="flex-none rounded-xs bg-surface-3 px-2 py-0.5 text-xs leading-normal font-medium text-text-2">
            {kinds[kind]}
          </span>
          <span className="line-clamp-2 tracking-wide">{name.toLocaleUpperCase()}</span>
        </span>
      }
    >
      <Link to="/one/osusume" aria-label={t`首页`} className={iconButtonClass()}>
        <House size={20} aria-hidden="true" />
      </Link>
    </TitleBar>
  );
}
