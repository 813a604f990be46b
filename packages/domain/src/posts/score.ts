/** What readers think of a post. */
export interface Score {
  /** Of five, however high the source goes: 8.8 of 10 are 4.4 here. */
  value: number;
  /** How many have said so; undefined where nobody knows. */
  count: number | undefined;
}

interface ScoreFacts {
  scoreAverage?: string | number | undefined;
  scoreCount?: number | undefined;
  rateAverage2dp?: number | undefined;
  rateCount?: number | undefined;
  novelScoreValue?: string | number | undefined;
  /** Votes per star. */
  novelScoreNumList?: readonly number[] | undefined;
}

/** Sources score books and sounds up to five, novels up to ten. Undefined without a score. */
export function scoreOf(facts: ScoreFacts): Score | undefined {
  const votes = facts.novelScoreNumList?.reduce((sum, each) => sum + each, 0);
  return (
    scored(facts.scoreAverage, 5, facts.scoreCount) ??
    scored(facts.rateAverage2dp, 5, facts.rateCount) ??
    scored(facts.novelScoreValue, 10, votes)
  );
}

function scored(
  given: string | number | undefined,
  best: number,
  count: number | undefined,
): Score | undefined {
  const value = Number(given);
  return given === undefined || given === '' || Number.isNaN(value)
    ? undefined
    : { value: (value * 5) / best, count };
}
