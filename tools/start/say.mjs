const TICK_MS = 1000;
// A log file wants to know that it goes on, not every second.
const PLAIN_MS = 15_000;

/** Shows that a long step is at work: a line that counts the seconds, or plain lines where there is no terminal. */
export async function withProgress(title, work) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  const ticking = process.stdout.isTTY;
  const tick = () =>
    ticking
      ? process.stdout.write(`\r\x1b[K${title}… ${seconds()}`)
      : console.log(`${title}… ${seconds()}`);

  if (ticking) {
    tick();
  } else {
    console.log(`${title}…`);
  }
  const timer = setInterval(tick, ticking ? TICK_MS : PLAIN_MS);
  try {
    const result = await work();
    console.log(`${ticking ? '\r\x1b[K' : ''}${title}: done in ${seconds()}`);
    return result;
  } catch (error) {
    console.log(`${ticking ? '\r\x1b[K' : ''}${title}: failed after ${seconds()}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
