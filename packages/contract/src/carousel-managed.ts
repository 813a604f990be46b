import * as z from 'zod/mini';
import { slide } from './carousel.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { LARGEST_WINDOW } from './paging.ts';
import { recordStatus } from './record-status.ts';
import { schedule, writtenSchedule } from './schedule.ts';
import { storable } from './storable-text.ts';

/** A slide as editors see it. */
export const managedSlide = z.extend(slide, {
  carouselId: z.uuid(),
  /** Those with a smaller one come first. */
  position: z.int(),
  status: recordStatus,
  ...schedule,
});

export type ManagedSlide = z.output<typeof managedSlide>;

const draft = z.object({
  /** A picture of our own store; the signature with which editors are shown a draft may stay on. */
  carouselUrl: z
    .string()
    .check(
      z.regex(
        /^\/m\/full\/[0-9a-f]{64}\.(?:webp|png|jpg|avif)(?:\?e=\d{1,12}&u=[\w.-]{1,99}&s=[\w.-]{1,99})?$/,
      ),
    ),
  /** An address of the app; two slashes would be one of another site. */
  carouselLink: z.string().check(z.maxLength(500), z.regex(/^\/(?:[^/\\\s][^\\\s]*)?$/), storable),
  carouselTitle: z.optional(z.string().check(z.trim(), z.maxLength(60), storable)),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** A draft unless said otherwise. */
  status: z.optional(recordStatus),
  ...writtenSchedule,
});

/** What editors do with slides. A file of its own: the visitor's app does not carry it. */
export const managedCarousel = {
  ...crud({
    path: '/ope/carousel',
    access: 'editor',
    noun: 'slide',
    idName: 'carouselId',
    plural: 'carousels',
    entity: managedSlide,
    draft,
    change: draft,
    // Everybody's: what the home page turns.
    without: ['list'],
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/ope/carousel/arrange',
    access: 'editor',
    summary: 'Puts the slides into this order, those that are not named behind them',
    input: z.object({
      carouselIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(LARGEST_WINDOW)),
    }),
    output: z.object({ changed: z.int() }),
  }),
};
