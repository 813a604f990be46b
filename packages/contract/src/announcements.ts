import * as z from 'zod/mini';
import { crud, recordStatus } from './crud.ts';
import { endpoint } from './endpoint.ts';

/** Where an announcement is shown: guest page, 获取更多资源, home. */
export const announcementKey = z.enum(['guestAnno', 'sesameAnno', 'homeAnno']);

export type AnnouncementKey = z.output<typeof announcementKey>;

const annoName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** HTML; the server keeps an allow-list of it, on write and again on read. */
const annoContent = z.string().check(z.maxLength(20_000));

export const announcement = z.object({
  annoId: z.uuid(),
  annoKey: announcementKey,
  annoName,
  annoContent: z.string(),
  status: recordStatus,
  /** Changes with every edit: "do not show again" holds for one content only. */
  annoVersion: z.int(),
  annoUpdateTime: z.iso.datetime(),
});

export type Announcement = z.output<typeof announcement>;

export const announcementByKey = endpoint({
  method: 'GET',
  path: '/ope/anno/:key',
  access: 'anyone',
  reply: 'public',
  summary: 'The published announcement of one place',
  input: z.object({ key: announcementKey }),
  output: announcement,
});

export const announcements = crud({
  path: '/ope/anno',
  access: 'editor',
  noun: 'announcement',
  idName: 'annoId',
  plural: 'annos',
  entity: announcement,
  draft: z.object({
    annoKey: announcementKey,
    annoName,
    annoContent,
    /** A draft unless said otherwise. */
    status: z.optional(recordStatus),
  }),
});
