import {
  ES256,
  fromBase64Url,
  isOwner,
  RS256,
  toBase64Url,
  type OwnerAssertion,
} from './owner-assertion.ts';
import type { DevicePorts } from './ports.ts';

const PATIENCE_MS = 60_000;
/** A key belongs to a host with a name: browsers make none for an IP address. */
const IP_ADDRESS = /^[\d.]+$|:|^\[/;

export const canCheckOwner: DevicePorts['canCheckOwner'] = async () => {
  const { PublicKeyCredential: kind } = globalThis as Partial<typeof globalThis>;
  if (!kind?.isUserVerifyingPlatformAuthenticatorAvailable || IP_ADDRESS.test(location.hostname)) {
    return false;
  }
  return kind.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
};

export const makeOwnerKey: DevicePorts['makeOwnerKey'] = async (name) => {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: randomBytes(32),
      rp: { name, id: location.hostname },
      user: { id: randomBytes(16), name, displayName: name },
      pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        userVerification: 'required',
        residentKey: 'discouraged',
      },
      attestation: 'none',
      timeout: PATIENCE_MS,
    },
  })) as PublicKeyCredential | null;
  const response = made?.response as AuthenticatorAttestationResponse | undefined;
  const publicKey = response?.getPublicKey();
  if (!made || !response || !publicKey) {
    throw new Error('the device made no key that can be read');
  }
  return {
    id: toBase64Url(made.rawId),
    publicKey: toBase64Url(publicKey),
    algorithm: response.getPublicKeyAlgorithm(),
  };
};

export const checkOwner: DevicePorts['checkOwner'] = async (key) => {
  const challenge = randomBytes(32);
  const answer = (await navigator.credentials.get({
    publicKey: {
      challenge,
      rpId: location.hostname,
      allowCredentials: [
        { type: 'public-key', id: fromBase64Url(key.id), transports: ['internal'] },
      ],
      userVerification: 'required',
      timeout: PATIENCE_MS,
    },
  })) as PublicKeyCredential | null;
  return (
    answer !== null &&
    isOwner(answer.response as AuthenticatorResponse & OwnerAssertion, {
      key,
      challenge,
      origin: location.origin,
      host: location.hostname,
    })
  );
};

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
