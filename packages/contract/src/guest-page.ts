import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownText } from './own-text.ts';
import { storable } from './storable-text.ts';

/** Of this site: two slashes would be another one. */
const OWN_ADDRESS = String.raw`\/(?:[^/\\\s][^\\\s]*)?`;
const LONGEST_ADDRESS = 500;

/** Empty for none. */
const ownAddress = z
  .string()
  .check(z.maxLength(LONGEST_ADDRESS), z.regex(new RegExp(`^(?:${OWN_ADDRESS})?$`)), storable);
const anyAddress = z
  .string()
  .check(
    z.maxLength(LONGEST_ADDRESS),
    z.regex(new RegExp(String.raw`^(?:${OWN_ADDRESS}|https?:\/\/[^\s\\]+)?$`)),
    storable,
  );

/** What an operator decides of the guest page. */
export const guestPage = z.object({
  bannerTitle: ownText(60),
  bannerText: ownText(300),
  /** A picture of this site: the page loads nothing from elsewhere. */
  bannerPicture: ownAddress,
  bannerLink: anyAddress,
  /** Where the app is downloaded. */
  appDownload: anyAddress,
  /** Where the whole app is installed anew; where the operator names no such page, the one above. */
  reinstallPage: anyAddress,
  /** Swaps of a blind box in a day. */
  swapsPerDay: z.int(),
});

export type GuestPage = z.output<typeof guestPage>;

export const guestPageSettings = endpoint({
  method: 'GET',
  path: '/sys/site/guestPage',
  access: 'anyone',
  reply: 'public',
  summary: 'What the guest page shows of the operator’s: the banner and where the app is',
  input: z.object({}),
  output: guestPage,
});
