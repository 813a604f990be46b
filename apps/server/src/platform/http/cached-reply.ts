import type { Endpoint, Answer } from '@baohe/contract/endpoint';
import { deflatedPart, storedPart } from './deflated-parts.ts';
import { outputText } from './output-text.ts';

/** A result that many get alike: checked, written and deflated once. */
export interface CachedReply {
  /** As JSON. */
  readonly text: string;
  /** A part of a stream, made when first asked for. */
  deflated(): Buffer;
}

/** For a reply that is sent once: a third faster, and a tenth longer. */
const QUICK = 1;
// Below this a browser's inflate (about 1 ms to start) costs more than the bytes it saves.
export const WORTH_DEFLATING = 1024;

class WrittenReply implements CachedReply {
  #deflated: Buffer | undefined;

  constructor(
    readonly text: string,
    readonly level?: typeof QUICK,
  ) {}

  deflated(): Buffer {
    return (this.#deflated ??=
      this.text.length < WORTH_DEFLATING
        ? storedPart(this.text)
        : deflatedPart(this.text, this.level));
  }
}

/** One that is put together from others: what was deflated before is not deflated again. */
class JoinedReply implements CachedReply {
  constructor(readonly pieces: readonly (string | CachedReply)[]) {}

  get text(): string {
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  }

  deflated(): Buffer {
    return Buffer.concat(
      this.pieces.map((piece) =>
        typeof piece === 'string' ? storedPart(piece) : piece.deflated(),
      ),
    );
  }
}

export const joinedReply = (pieces: readonly (string | CachedReply)[]): CachedReply =>
  new JoinedReply(pieces);

export const isCachedReply = (result: unknown): result is CachedReply =>
  result instanceof WrittenReply;

const BEFORE = '{"msg":"","result":';
const BEHIND = '}';

/** What a sealed reply holds. */
export const insideOf = ({ text }: Pick<CachedReply, 'text'>): string => BEFORE + text + BEHIND;

const STORED_BEFORE = storedPart(BEFORE);
const STORED_BEHIND = storedPart(BEHIND, true);

export const deflatedInside = (cached: CachedReply): Buffer =>
  Buffer.concat([STORED_BEFORE, cached.deflated(), STORED_BEHIND]);

/** A result that was put together from parts which were checked before. */
export function writtenReply(text: string, sentOnce: boolean): CachedReply {
  return new WrittenReply(text, sentOnce ? QUICK : undefined);
}

export function keepReply<E extends Endpoint>(endpoint: E, answer: Answer<E>): CachedReply {
  return new WrittenReply(outputText(endpoint, answer));
}
