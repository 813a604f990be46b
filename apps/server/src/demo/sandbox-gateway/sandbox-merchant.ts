import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { parseSecret, readOrCreate, secretFolder } from '../../platform/secrets/secret-file.ts';
import type { Merchant } from './signature.ts';

const KEY_BYTES = 16;
const PID = '1000';
const shape = z.object({ key: z.string().min(16) });

/**
 * The demo as a merchant of its own gateway. The key is made at the first start, in
 * `<dataDir>/secrets/sandbox-gateway.json`.
 */
export function sandboxMerchant(dataDir: string): Merchant {
  const path = join(secretFolder(join(dataDir, 'secrets')), 'sandbox-gateway.json');
  const fresh = () => JSON.stringify({ key: randomBytes(KEY_BYTES).toString('hex') });
  const { key } = parseSecret(path, readOrCreate(path, fresh), shape);
  return { pid: PID, key, join: 'plain', upper: false };
}
