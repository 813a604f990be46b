import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { names } from './names.ts';

/** The settings everybody may read: the app draws itself by them. */
export const publicSettings = z.object({
  siteName: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  /** Off: only the guest page and the review tool are open. */
  appEnabled: z.boolean(),
  /** Bodies of the API travel sealed or as plain JSON. */
  envelope: z.enum(['on', 'off']),
  /** When the network dialogs appear. */
  connectionNotice: z.enum(['every change', 'lost and regained only']),
  /** A first visit starts in the browser's language instead of zh-CN. */
  followBrowserLanguage: z.boolean(),
  /** 先逛逛: whoever has no account may look around. */
  guestAccess: z.boolean(),
  usernameLongest: z.int().check(z.minimum(6), z.maximum(32)),
  passwordLongest: z.int().check(z.minimum(8), z.maximum(64)),
  /** 备用地址: where people find the site when this address does not answer; empty for none. */
  spareAddress: z.string().check(z.trim(), z.maxLength(200)),
  /** 社区 can be entered by whoever holds the tier. */
  square: z.boolean(),
  /** Helps that open a post. */
  helpsNeeded: z.int().check(z.minimum(1), z.maximum(99)),
  /** Members can write comments. */
  comments: z.boolean(),
  /** Members see what of a post can be downloaded. */
  downloads: z.boolean(),
  /** The visitor's app blocks the refresh keys and the context menu. */
  blockRefresh: z.boolean(),
});

export type PublicSettings = z.output<typeof publicSettings>;

/** And what of the operator's tables the app draws by before it has asked for anything else. */
const site = z.extend(publicSettings, {
  /** The categories whose covers lie: two of them stand in a row instead of three. */
  wideCategories: z.array(z.string()),
  /** Of each source type by its key: what it is called in other languages. */
  sourceNames: z.record(z.string(), names),
});

export type Site = z.output<typeof site>;

export const siteSettings = endpoint({
  method: 'GET',
  path: '/sys/site',
  access: 'anyone',
  reply: 'public',
  summary: 'The public settings of this site, and how its categories and source types are drawn',
  input: z.object({}),
  output: site,
});
