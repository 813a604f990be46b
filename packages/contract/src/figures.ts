import { FIGURE_KINDS } from '@baohe/domain/figures/figure-kind';
import { PERIODS } from '@baohe/domain/figures/period';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const count = z.int().check(z.nonnegative());

/** How much there was of something, and how much in the period before. */
const figure = z.object({
  kind: z.enum(FIGURE_KINDS),
  /** One for each of `times`. Of money: in fen. */
  values: z.array(z.int()),
  total: z.int(),
  before: z.int(),
});

const routeName = { method: z.string(), route: z.string() };

export const siteFigures = endpoint({
  method: 'GET',
  path: '/sys/figures',
  access: 'editor',
  summary:
    'What happened on the site over a period beside the one before; money for administrators',
  input: z.object({ period: z._default(z.enum(PERIODS), 'today') }),
  output: z.object({
    period: z.enum(PERIODS),
    /** Hours of today as times, or days of Shanghai. */
    times: z.array(z.string()),
    /** Of those, how many have begun. */
    begun: count,
    figures: z.array(figure),
    /** The money is that of a gateway that takes none. */
    isTestMoney: z.boolean(),
    searchMisses: z.array(z.object({ words: z.string(), times: count })),
    /** Of the last seven days at most. */
    slowCalls: z.array(
      z.object({
        ...routeName,
        calls: count,
        averageMs: z.number(),
        /** 19 of 20 were not slower. */
        slowMs: z.number(),
      }),
    ),
    failedCalls: z.array(z.object({ ...routeName, calls: count, failures: count })),
    storage: z.object({
      mediaBytes: z.number(),
      databaseBytes: z.number(),
      /** On the disk of the data folder; null where nobody can say. */
      freeBytes: z.nullable(z.number()),
    }),
    /** Null while nothing has ever done them. */
    jobs: z.nullable(
      z.object({
        lastAt: z.nullable(z.iso.datetime()),
        waiting: count,
        failing: z.array(z.object({ name: z.string(), tries: count })),
      }),
    ),
    /** What waits for somebody; orders for administrators. */
    todo: z.object({
      feedback: count,
      reports: count,
      orders: z.nullable(count),
      imports: count,
    }),
  }),
});
