import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The settings everybody may read: the app draws itself by them. */
export const site = z.object({
  siteName: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  /** Bodies of the API travel sealed or as plain JSON. */
  envelope: z.enum(['on', 'off']),
  /** When the network dialogs appear. */
  connectionNotice: z.enum(['every change', 'lost and regained only']),
  /** A first visit starts in the browser's language instead of zh-CN. */
  followBrowserLanguage: z.boolean(),
});

export type Site = z.output<typeof site>;

export const siteSettings = endpoint({
  method: 'GET',
  path: '/sys/site',
  access: 'anyone',
  reply: 'public',
  summary: 'The public settings of this site',
  input: z.object({}),
  output: site,
});
