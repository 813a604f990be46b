import { openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { areaOfZone, type Area } from '@baohe/domain/membership/areas';
import { areaPassage, tilePassage, type Passage } from '@baohe/domain/membership/passage';
import type { Zone } from '@baohe/domain/posts/zone';
import { useMembership } from '../../entities/membership/membership.ts';
import { useRefusals } from '../../entities/refusals.ts';
import { useOpenZones } from '../../entities/term-tree.ts';

/** The category that a tile leads to. */
export interface TileTerm {
  term: string;
  name: string;
}

/** What stands before the areas of the site. It only draws: the server asks again for every post. */
export function useAreaAccess() {
  const { notOpen } = useRefusals();
  const membership = useMembership();
  const openZones = useOpenZones();
  const squareIsOpen = useSite().data?.square ?? false;
  const isOpen = (area: Area) =>
    area === 'square' ? squareIsOpen : openZones.some((zone) => areaOfZone(zone) === area);

  return {
    isOpen,

    /** What they meet who come by an address: nothing is opened or said. */
    passageOf: (area: Area): Passage => areaPassage(area, isOpen(area), membership),

    /** May they enter by the navigation? If not, they have been told why. */
    mayEnter: (area: Area): boolean => {
      switch (areaPassage(area, isOpen(area), membership)) {
        case 'tier_missing':
          openDialog('access', { area });
          return false;
        case 'closed':
          notOpen();
          return false;
        case 'enter':
          return true;
      }
    },

    /** The same of a tile on the home page. */
    mayOpenTile: (zone: Zone, tileIsOpen: boolean, tile: TileTerm): boolean => {
      switch (tilePassage(areaOfZone(zone), tileIsOpen, membership)) {
        case 'tier_missing':
          openDialog('upgrade', { tile });
          return false;
        case 'closed':
          notOpen();
          return false;
        case 'enter':
          return true;
      }
    },
  };
}
