import type { HomePlan } from '@baohe/domain/feed/home-plan';
import type { Zone } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Shapes } from 'lucide-react';
import type { MouseEvent } from 'react';
import { findTerm, useOpenZones, useTermTree } from '../../entities/term-tree.ts';
import { TILE_ICONS } from './tile-icons.ts';
import { useFeedNames } from './use-feed-names.ts';
import './zone-tiles.css';

interface ZoneTilesProps {
  rows: HomePlan['rows'];
  /** Whether this person may follow a tile; if not, they have been told why. */
  mayOpen: (zone: Zone, tileIsOpen: boolean) => boolean;
}

/** A coloured row for each zone, a tile for each of its categories. */
export function ZoneTiles({ rows, mayOpen }: ZoneTilesProps) {
  const nameOf = useFeedNames();
  const terms = useTermTree().data?.termsNodeList;
  const openZones = useOpenZones();

  return (
    <div className="zone-rows">
      {rows.map(({ zone, tiles }) => (
        <nav key={zone} className="zone-row" data-zone={zone} aria-label={nameOf(zone)}>
          {tiles.map((id) => {
            const isOpen =
              openZones.includes(zone) && (terms ? findTerm(terms, id)?.open === true : true);
            return (
              <Tile
                key={id}
                id={id}
                name={nameOf(id)}
                isOpen={isOpen}
                mayOpen={() => mayOpen(zone, isOpen)}
              />
            );
          })}
        </nav>
      ))}
    </div>
  );
}

interface TileProps {
  id: string;
  name: string;
  isOpen: boolean;
  mayOpen: () => boolean;
}

/** A link although it may be refused: it can be opened beside, and the screen behind it asks again. */
function Tile({ id, name, isOpen, mayOpen }: TileProps) {
  const { t } = useLingui();
  const Icon = TILE_ICONS[id] ?? Shapes;
  const askFirst = (event: MouseEvent) => {
    if (!mayOpen()) {
      event.preventDefault();
    }
  };
  return (
    <Link
      to="/term"
      search={{ term: id, kind: 'category', name }}
      className="zone-tile"
      data-closed={isOpen ? undefined : true}
      onClick={askFirst}
    >
      <span className="zone-tile-icon">
        <Icon size={22} aria-hidden="true" />
      </span>
      {name}
      {!isOpen && <span className="sr-only">{t`未开放`}</span>}
    </Link>
  );
}
