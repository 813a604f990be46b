import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';

/** A release of the app. */
const version = z.object({
  versionId: z.uuid(),
  versionKey: z.string(),
  versionName: z.string(),
  versionDetail: z.string(),
  fileLink: z.string(),
  /** 1 is installed anew, 2 is loaded in place. */
  upgradeType: z.literal([1, 2]),
  isPopup: z.literal([0, 1]),
});

export const pullVersion = endpoint({
  method: 'GET',
  path: '/sys/version/pull',
  access: 'anyone',
  summary: 'The newest release of the app; null where there is none newer than the caller’s',
  input: z.object({
    nowVersionKey: z.optional(z.string().check(z.maxLength(40))),
    upgradeType: z.optional(numberInAddress(1, 2)),
  }),
  output: z.nullable(version),
});
