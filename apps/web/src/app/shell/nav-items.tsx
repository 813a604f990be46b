import { areaOfZone, type Area } from '@baohe/domain/membership/areas';
import type { Zone } from '@baohe/domain/posts/zone';
import { NavMark, navItemClass } from '@baohe/ui/bottom-nav';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  Box,
  FlaskConical,
  Gift,
  House,
  MessagesSquare,
  MoonStar,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { useZoneNames } from '../../entities/zone-names.ts';
import { useAreaAccess } from '../../features/membership/use-area-access.ts';
import { useSection, type Section } from './use-section.ts';

const ZONE_ICONS: Record<Zone, LucideIcon> = { CAT_1: Box, CAT_2: Gift, CAT_3: MoonStar };

/** 首页 次元 福利 暗网 社区 我的, and 测试 while the product is being made. */
export function NavItems() {
  const { t } = useLingui();
  const zones = useZoneNames();
  const here = useSection();
  const { isOpen, passageOf, mayEnter } = useAreaAccess();
  /** A link all the same: it can be opened beside, and the screen behind it asks again. */
  const guarded = (area: Area) => ({
    onClick: (event: MouseEvent) => {
      if (!mayEnter(area)) {
        event.preventDefault();
      }
    },
  });
  // Said here and not left to the link: an address without a zone is the first zone's.
  const item = (section: Section) => ({
    className: navItemClass,
    'aria-current': here === section ? ('page' as const) : undefined,
  });
  const closedMark = (area: Area) => {
    if (passageOf(area) === 'enter') {
      return undefined;
    }
    return isOpen(area) ? t`需要会员` : t`未开放`;
  };
  return (
    <>
      <Link to="/one/osusume" {...item('home')}>
        <NavMark icon={<House aria-hidden="true" />}>{t`首页`}</NavMark>
      </Link>
      {zones.map(({ zone, name }) => {
        const Icon = ZONE_ICONS[zone];
        const area = areaOfZone(zone);
        return (
          <Link key={zone} to="/one/home" search={{ zone }} {...item(zone)} {...guarded(area)}>
            <NavMark icon={<Icon aria-hidden="true" />} lock={closedMark(area)}>
              {name}
            </NavMark>
          </Link>
        );
      })}
      <Link to="/one/square" {...item('square')} {...guarded('square')}>
        <NavMark icon={<MessagesSquare aria-hidden="true" />} lock={closedMark('square')}>
          {t`社区`}
        </NavMark>
      </Link>
      <Link to="/one/mine" {...item('mine')}>
        <NavMark icon={<UserRound aria-hidden="true" />}>{t`我的`}</NavMark>
      </Link>
      {import.meta.env.DEV && (
        <a href="/one/test" className={navItemClass}>
          <NavMark icon={<FlaskConical aria-hidden="true" />}>{t`测试`}</NavMark>
        </a>
      )}
    </>
  );
}
