import { deflateRawSync } from 'node:zlib';
import type { Endpoint, Answer } from '@baohe/contract/endpoint';
import { checkedOutput } from './checked-output.ts';

/** A result that many get alike: checked, written and deflated once. */
export interface KeptReply {
  /** As JSON. */
  readonly text: string;
  /** Of what a sealed reply holds, made when first asked for. */
  deflated(): Buffer;
}

class Kept implements KeptReply {
  #deflated: Buffer | undefined;

  constructor(readonly text: string) {}

  deflated(): Buffer {
    return (this.#deflated ??= deflateRawSync(insideOf(this)));
  }
}

export const isKept = (result: unknown): result is KeptReply => result instanceof Kept;

/** What a sealed reply holds. */
export const insideOf = ({ text }: KeptReply): string => `{"msg":"","result":${text}}`;

export function keepReply<E extends Endpoint>(endpoint: E, answer: Answer<E>): KeptReply {
  return new Kept(JSON.stringify(checkedOutput(endpoint, answer)));
}
