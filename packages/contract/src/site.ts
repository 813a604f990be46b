import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One setting an operator can change: what it may be, what it is as shipped. */
export interface Setting<T extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: T;
  readonly shipped: z.output<T>;
  /** One sentence for the operator. */
  readonly meaning: string;
}

export function setting<T extends z.ZodMiniType>(declared: Setting<T>): Setting<T> {
  return declared;
}

/** The settings everybody may read: the app draws itself by them. */
export const publicSettings = {
  siteName: setting({
    schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
    shipped: '异次元宝盒',
    meaning: 'Name of the site',
  }),
  envelope: setting({
    schema: z.enum(['on', 'off']),
    shipped: 'on',
    meaning: 'Bodies of the API travel sealed (on) or as plain JSON (off)',
  }),
  connectionNotice: setting({
    schema: z.enum(['every change', 'lost and regained only']),
    shipped: 'every change',
    meaning: 'When the network dialogs appear',
  }),
  followBrowserLanguage: setting({
    schema: z.boolean(),
    shipped: false,
    meaning: 'A first visit starts in the language of the browser instead of zh-CN',
  }),
} as const;

type PublicSettings = typeof publicSettings;

const site = z.object(
  Object.fromEntries(
    Object.entries(publicSettings).map(([key, { schema }]) => [key, schema]),
  ) as unknown as { [K in keyof PublicSettings]: PublicSettings[K]['schema'] },
);

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
