import type { CheckInRecord } from '@baohe/contract/check-ins';
import type { Fortune } from '@baohe/domain/points/fortune';
import type { CheckInRow } from './check-ins.repository.ts';

/** As specified, whatever the points are. */
const NAMES: Readonly<Record<Fortune, string>> = { great: '大吉', good: '中吉', small: '小吉' };

export const awardTips = (fortune: Fortune | null, points: number): string =>
  fortune === null ? '补签' : `${NAMES[fortune]} +${points}`;

export const presentCheckIn = ({
  id,
  day,
  fortune,
  points,
  createdAt,
}: CheckInRow): CheckInRecord => ({
  clockId: id,
  clockDatetime: createdAt.toISOString(),
  clockDate: day,
  awardTips: awardTips(fortune, points),
  awardPointCount: points,
  fortune,
});
