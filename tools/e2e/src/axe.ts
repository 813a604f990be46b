import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeOptions {
  /** Half of the time of a scan goes into colours: where they have been looked at, they are left out. */
  withoutColours?: boolean;
  /** Only what lies in the first element of this selector. */
  within?: string;
}

/** What axe finds on the page as it stands, one line each. */
export async function axeFindings(
  page: Page,
  { withoutColours = false, within = 'html' }: AxeOptions = {},
): Promise<string[]> {
  // Through the debugger, not as a script element: the page's policy forbids those.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    const { readFile } = await import('node:fs/promises');
    await page.evaluate(await readFile(script, 'utf8'));
  }
  // A half-faded element has half its contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // One that follows the scrolling never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(withoutColours && { rules: { 'color-contrast': { enabled: false } } }),
  };
  const { violations } = await page.evaluate<AxeResults, [string, RunOptions]>(
    ([selector, given]) => (globalThis as unknown as { axe: typeof axe }).axe.run(selector, given),
    [within, options],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
