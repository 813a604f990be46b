import type { Names } from '@baohe/domain/language/names';

/** A category, tag or topic. */
export interface Term {
  id: string;
  name: string;
  /** The name in other languages, where there are any. */
  names: Names | undefined;
  /** Whether visitors may enter. */
  open: boolean;
  /** Of a topic that stands out: a post that stands in it. */
  coverUrl?: string | undefined;
}

/** A term with what stands below it. */
export interface TermNode extends Term {
  children: readonly TermNode[];
}
