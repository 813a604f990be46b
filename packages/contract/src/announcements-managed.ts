import * as z from 'zod/mini';
import { announcement, announcementKey } from './announcements.ts';
import { crud, unchangedSince } from './crud.ts';
import { recordStatus } from './record-status.ts';
import { schedule, writtenSchedule } from './schedule.ts';
import { storable } from './storable-text.ts';

const draft = z.object({
  annoKey: announcementKey,
  annoName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), storable),
  /** HTML; the server keeps an allow-list of it, on write and again on read. */
  annoContent: z.string().check(z.maxLength(20_000), storable),
  /** A draft unless said otherwise. */
  status: z.optional(recordStatus),
  ...writtenSchedule,
});

/** An announcement as editors see it. */
export const managedAnnouncement = z.extend(announcement, schedule);

export type ManagedAnnouncement = z.output<typeof managedAnnouncement>;

/** What editors do with announcements. A file of its own: the visitor's app does not carry it. */
export const managedAnnouncements = crud({
  path: '/ope/anno',
  access: 'editor',
  noun: 'announcement',
  idName: 'annoId',
  plural: 'annos',
  entity: managedAnnouncement,
  draft,
  change: z.extend(draft, unchangedSince),
  // `/ope/anno/:key` is what visitors read.
  without: ['get'],
});
