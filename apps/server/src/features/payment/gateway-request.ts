/** A gateway answers within this time, with so much text, or it counts as away. */
const TIMEOUT_MS = 8000;
const MOST_BYTES = 64 * 1024;

export interface GatewayAnswer {
  status: number;
  text: string;
  /** Where a redirect leads; it is not followed. */
  location: string | null;
}

/** The address may hold a key: it is never part of an error or a log line. */
export type GatewayRequest = (
  address: string,
  form?: Readonly<Record<string, string>>,
) => Promise<GatewayAnswer>;

export class GatewayAway extends Error {}

/** By HTTP, certificates checked, redirects not followed. */
export const requestGateway: GatewayRequest = async (address, form) => {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return {
      status: response.status,
      text: await limitedText(response),
      location: response.headers.get('location'),
    };
  } catch (error) {
    // The message of a failed fetch names the address.
    throw new GatewayAway(error instanceof GatewayAway ? error.message : 'no answer');
  }
};

async function limitedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) {
      throw new GatewayAway('the answer is too long');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
