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
import { useZoneNames } from '../../entities/zone-names.ts';
import { usePlace, type Place } from './use-place.ts';

const ZONE_ICONS: Record<Zone, LucideIcon> = { CAT_1: Box, CAT_2: Gift, CAT_3: MoonStar };

/** 首页 次元 福利 暗网 社区 我的, and 测试 while the product is being made. */
export function NavItems() {
  const { t } = useLingui();
  const zones = useZoneNames();
  const here = usePlace();
  // Said here and not left to the link: an address without a zone is the first zone's.
  const item = (place: Place) => ({
    className: navItemClass,
    'aria-current': here === place ? ('page' as const) : undefined,
  });
  return (
    <>
      <Link to="/one/osusume" {...item('home')}>
        <NavMark icon={<House aria-hidden="true" />}>{t`首页`}</NavMark>
      </Link>
      {zones.map(({ zone, name }) => {
        const Icon = ZONE_ICONS[zone];
        return (
          <Link key={zone} to="/one/home" search={{ zone }} {...item(zone)}>
            <NavMark icon={<Icon aria-hidden="true" />}>{name}</NavMark>
          </Link>
        );
      })}
      <Link to="/one/square" {...item('square')}>
        <NavMark icon={<MessagesSquare aria-hidden="true" />}>{t`社区`}</NavMark>
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
