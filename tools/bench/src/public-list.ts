const CARDS = 57;
const CHARACTERS =
  '星海月影千秋风铃白夜樱庭旅人魔法书店猫与少女长街灯火异界来信雨声森林雪国列车花火图鉴';

/** Cards of a list as a page of posts will hold them, 20 kB as JSON. The same at every run. */
export function publicList(): { records: readonly Record<string, unknown>[] } {
  const below = dice(7);
  const words = (count: number) =>
    Array.from({ length: count }, () => CHARACTERS[below(CHARACTERS.length)]).join('');
  const hex = (count: number) =>
    Array.from({ length: count }, () => below(16).toString(16)).join('');
  return {
    records: Array.from({ length: CARDS }, (_, at) => ({
      postId: `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
      postTitle: words(6 + below(12)),
      postCover: `/media/${hex(2)}/${hex(30)}.webp`,
      termNames: [words(2), words(3), words(2)],
      publishTime: new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toISOString(),
      viewCount: below(100_000),
      likeCount: below(5000),
      remark: words(4 + below(30)),
    })),
  };
}

/** A linear congruence: good enough to vary texts with. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
