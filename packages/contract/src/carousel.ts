import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const slide = z.object({
  uuid: z.uuid(),
  carouselUrl: z.string(),
  /** An address of the app. */
  carouselLink: z.string(),
  /** Drawn on the picture and read aloud; empty for a picture that speaks for itself. */
  carouselTitle: z.string(),
});

export type Slide = z.output<typeof slide>;

export const carouselList = endpoint({
  method: 'POST',
  path: '/ope/carousel/list',
  access: 'anyone',
  reads: true,
  reply: 'public',
  summary: 'The slides on top of the home page',
  input: z.object({}),
  output: z.object({ records: z.array(slide) }),
});
