import type { HomePlan } from '@baohe/domain/feed/home-plan';
import type { Zone } from '@baohe/domain/posts/zone';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, MouseEvent } from 'react';
import { findTerm, useOpenZones, useTermTree } from '../../entities/term-tree.ts';
import { useFeedNames } from './use-feed-names.ts';
import './zone-tiles.css';

interface ZoneTilesProps {
  rows: HomePlan['rows'];
  /** Whether this person may follow a tile; if not, they have been told why. */
  mayOpen: (zone: Zone, tileIsOpen: boolean, tile: { term: string; name: string }) => boolean;
  /** Whether this person lacks the tier of a zone that is open. */
  needsTier: (zone: Zone) => boolean;
}

/** A coloured row for each zone, a tile for each of its categories. */
export function ZoneTiles({ rows, mayOpen, needsTier }: ZoneTilesProps) {
  const nameOf = useFeedNames();
  const terms = useTermTree().data;
  const openZones = useOpenZones();
  const isOpen = (zone: Zone, id: string) =>
    openZones.includes(zone) && (terms ? findTerm(terms, id)?.open === true : true);

  return (
    <div className="zone-rows">
      {rows.map(({ zone, tiles }) => (
        <nav
          key={zone}
          className="zone-row"
          data-zone={zone}
          data-closed={tiles.some((id) => isOpen(zone, id)) ? undefined : true}
          aria-label={nameOf(zone)}
        >
          {tiles.map((id) => (
            <Tile
              key={id}
              id={id}
              name={nameOf(id)}
              isOpen={isOpen(zone, id)}
              needsTier={needsTier(zone)}
              mayOpen={() => mayOpen(zone, isOpen(zone, id), { term: id, name: nameOf(id) })}
            />
          ))}
        </nav>
      ))}
    </div>
  );
}

interface TileProps {
  id: string;
  name: string;
  isOpen: boolean;
  needsTier: boolean;
  mayOpen: () => boolean;
}

/** Its place in the row of icons in the style sheet: six for each zone, then one for what is added later. */
function iconAt(id: string): number {
  const [, zone = 0, tile = 0] = /^CAT_([123])_([1-6])$/.exec(id) ?? [];
  return zone && tile ? (Number(zone) - 1) * 6 + Number(tile) - 1 : 18;
}

/** A link although it may be refused: it can be opened beside, and the screen behind it asks again. */
function Tile({ id, name, isOpen, needsTier, mayOpen }: TileProps) {
  const { t } = useLingui();
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
      data-locked={!isOpen || needsTier ? true : undefined}
      onClick={askFirst}
    >
      <span className="zone-tile-icon">
        <i style={{ '--icon': iconAt(id) } as CSSProperties} />
      </span>
      {name}
      {!isOpen && <span className="sr-only">{t`未开放`}</span>}
      {isOpen && needsTier && <span className="sr-only">{t`需要会员`}</span>}
    </Link>
  );
}
