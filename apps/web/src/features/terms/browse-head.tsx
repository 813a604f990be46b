import { areaOfZone, type Area } from '@baohe/domain/membership/areas';
import type { Zone } from '@baohe/domain/posts/zone';
import { iconButtonClass } from '@baohe/ui/icon-button';
import '@baohe/ui/tabs.css';
import '@baohe/ui/title-bar.css';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Lock, Search } from 'lucide-react';
import { CypherButton } from '../../entities/cypher-button.tsx';
import { useZoneNames } from '../../entities/zone-names.ts';
import { usePageTitle } from '../../shared/page-title.ts';

interface BrowseHeadProps {
  zone: Zone;
  /** Where a search looks first. */
  section?: string | undefined;
  access: { isOpen: (area: Area) => boolean; mayEnter: (area: Area) => boolean };
}

/** The zones side by side; whoever may not enter one is told why there. */
export function BrowseHead({ zone: here, section, access }: BrowseHeadProps) {
  const { t } = useLingui();
  const zones = useZoneNames();
  const hereName = zones.find(({ zone }) => zone === here)?.name;
  usePageTitle(hereName);
  return (
    <header className="title-bar">
      <h1 className="sr-only">{hereName}</h1>
      <nav aria-label={t`分区`} className="tabs-list min-w-0 flex-1">
        {zones.map(({ zone, name }) => (
          <Link
            key={zone}
            to="/one/home"
            search={{ zone }}
            replace
            className="tabs-tab text-lg"
            aria-current={zone === here ? 'page' : undefined}
            onClick={(event) => {
              if (!access.mayEnter(areaOfZone(zone))) {
                event.preventDefault();
              }
            }}
          >
            {name}
            {!access.isOpen(areaOfZone(zone)) && <Lock size={12} aria-label={t`未开放`} />}
          </Link>
        ))}
      </nav>
      <Link
        to="/search"
        search={section === undefined ? {} : { in: section }}
        aria-label={t`搜索`}
        className={iconButtonClass()}
      >
        <Search size={20} aria-hidden="true" />
      </Link>
      <CypherButton />
    </header>
  );
}
