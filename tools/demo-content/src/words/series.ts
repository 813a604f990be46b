/** The series of the library: the titles of their works, in order. */
const SERIES: Readonly<Record<string, readonly string[]>> = {
  单线铁路: ['单线铁路 第 1 话', '单线铁路 第 2 话', '单线铁路 第 3 话'],
  云的迁徙: ['云的迁徙 第 1 话', '云的迁徙 第 2 话'],
  夜间营业: ['星星修理铺', '便利店的小龙', '深夜面包车'],
  终点站手记: ['末班车之后的图书馆', '群青列车'],
  雨天录音: ['窗边的雨，三十六分钟', '雨与慢速钢琴', '雷雨帐篷'],
};

export interface SeriesAssignment {
  name: string;
  number: number;
}

const ASSIGNMENTS: ReadonlyMap<string, SeriesAssignment> = new Map(
  Object.entries(SERIES).flatMap(([name, titles]) =>
    titles.map((title, at): [string, SeriesAssignment] => [title, { name, number: at + 1 }]),
  ),
);

export const titlesInSeries: ReadonlySet<string> = new Set(ASSIGNMENTS.keys());

/** Undefined for a work that stands alone. */
export const seriesOfTitle = (title: string): SeriesAssignment | undefined =>
  ASSIGNMENTS.get(title);
