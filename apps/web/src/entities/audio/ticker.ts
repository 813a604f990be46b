const TICK_MS = 250;

/** As long as it runs it tells four times a second how many seconds have gone by. */
export function openTicker(now: () => number, tick: (seconds: number) => void) {
  let ticker: ReturnType<typeof setInterval> | undefined;
  let tickedAt = 0;
  return (runs: boolean): void => {
    clearInterval(ticker);
    tickedAt = now();
    ticker = runs
      ? setInterval(() => {
          const seconds = (now() - tickedAt) / 1000;
          tickedAt = now();
          tick(seconds);
        }, TICK_MS)
      : undefined;
  };
}
