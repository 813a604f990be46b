import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordStatus } from './record-status.ts';

/** Where an announcement is shown: guest page, 获取更多资源, home. */
export const announcementKey = z.enum(['guestAnno', 'sesameAnno', 'homeAnno']);

export type AnnouncementKey = z.output<typeof announcementKey>;

export const announcement = z.object({
  annoId: z.uuid(),
  annoKey: announcementKey,
  annoName: z.string(),
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
  // A site need not have anything to say.
  expected: ['announcement.not_found'],
  reply: 'public',
  summary: 'The published announcement of one key',
  input: z.object({ key: announcementKey }),
  output: announcement,
});
