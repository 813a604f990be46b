import { row, type Goal, type Row } from '../row.ts';
import type { Audit } from './lighthouse.ts';

/** The four first pages of a visit. Each is opened by nobody, so that Lighthouse can open it by its address alone. */
export const AUDITED_PAGES = ['login', 'home', 'detail', 'reader'] as const;

export type AuditedPage = (typeof AUDITED_PAGES)[number];

/** `comic` is a picture work of the open zone: its detail, and its pages as a sample or as a whole. */
export const addressOf = (page: AuditedPage, site: string, comic: string): string =>
  ({
    login: `${site}/login`,
    home: `${site}/one/osusume`,
    detail: `${site}/detail?post=${comic}`,
    reader: `${site}/reader-picture?post=${comic}&chapterIndex=0&imageIndex=0`,
  })[page];

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly goal?: Goal;
}

const FIGURES: Record<Exclude<keyof Audit, 'benchmarkIndex'>, Figure> = {
  performance: { name: 'performance', unit: 'points', goal: { atLeast: 95 } },
  accessibility: { name: 'accessibility', unit: 'points', goal: { atLeast: 100 } },
  bestPractices: { name: 'best practices', unit: 'points', goal: { atLeast: 100 } },
  searchEngines: { name: 'search engines', unit: 'points', goal: { atLeast: 100 } },
  lcp: { name: 'LCP', unit: 'ms' },
  cls: { name: 'CLS', unit: '', goal: { atMost: 0.02 } },
  tbt: { name: 'TBT', unit: 'ms' },
};

/** What Lighthouse says of one page, each figure with what it must reach. */
export function auditRows(page: AuditedPage, audits: readonly Audit[], posts: number): Row[] {
  return (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((what) => {
    const { name, ...figure } = FIGURES[what];
    return row({
      ...figure,
      name: `Lighthouse mobile, ${name}: the ${page}; asked by nobody; sealed`,
      posts,
      repetitions: audits.map((audit) => audit[what]),
    });
  });
}
