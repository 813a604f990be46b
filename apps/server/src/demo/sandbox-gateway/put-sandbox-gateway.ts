import { gatewaysRepository } from '../../features/payment/gateways.repository.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { openSealedTexts } from '../../platform/secrets/sealed-text.ts';
import { SANDBOX_PATH } from './sandbox-gateway.routes.ts';
import { sandboxMerchant } from './sandbox-merchant.ts';

/** Orders of the demo go to its own gateway, wherever the site listens this time. */
export async function putSandboxGateway(
  db: Queryable,
  dataDir: string,
  host: string,
  port: number,
): Promise<void> {
  const { pid, key } = sandboxMerchant(dataDir);
  const isOpen = host === '0.0.0.0' || host === '::';
  const name = isOpen ? '127.0.0.1' : host.replace(/^(.*:.*)$/, '[$1]');
  await gatewaysRepository(db, openSealedTexts(dataDir)).putTestGateway({
    address: `http://${name}:${port}${SANDBOX_PATH}/`,
    merchantId: pid,
    key,
  });
}
