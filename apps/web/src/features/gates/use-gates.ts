import { areaPassage, tilePassage, type Passage } from '@baohe/domain/membership/passage';
import type { Area } from '@baohe/domain/membership/zone-access';
import { useLingui } from '@lingui/react/macro';
import { useHolder } from '../../entities/holder.ts';
import { useOpenZones } from '../../entities/term-tree.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { toast } from '../../shared/toast.ts';

/** 社区 has no flag of its own yet: a placeholder can be looked at by whoever holds the tier. */
const SQUARE_IS_OPEN = true;

/** What stands before the areas of the site. It only draws: the server asks again for every post. */
export function useGates() {
  const { t } = useLingui();
  const holder = useHolder();
  const openZones = useOpenZones();
  const isOpen = (area: Area) => (area === 'square' ? SQUARE_IS_OPEN : openZones.includes(area));

  return {
    isOpen,

    /** What they meet who come by an address: nothing is opened or said. */
    passageOf: (area: Area): Passage => areaPassage(area, isOpen(area), holder),

    /** May they enter by the navigation? If not, they have been told why. */
    mayEnter: (area: Area): boolean => {
      switch (areaPassage(area, isOpen(area), holder)) {
        case 'tier_missing':
          openDialog('gate', { area });
          return false;
        case 'closed':
          toast(t`❤ 暂无权限 ❤`);
          return false;
        case 'enter':
          return true;
      }
    },

    /** The same of a tile on the home page. */
    mayOpenTile: (area: Area, tileIsOpen: boolean): boolean => {
      switch (tilePassage(area, tileIsOpen, holder)) {
        case 'tier_missing':
          openDialog('upgrade', {});
          return false;
        case 'closed':
          toast(t`❤ 暂无权限 ❤`);
          return false;
        case 'enter':
          return true;
      }
    },
  };
}
