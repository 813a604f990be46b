import type { Client } from '@baohe/client/client';
import { alterPwd } from '@baohe/contract/account';

export const changePassword = (
  client: Client,
  { current, fresh }: { current: string; fresh: string },
) => client.call(alterPwd, { oldPwd: current, newPwd: fresh });
