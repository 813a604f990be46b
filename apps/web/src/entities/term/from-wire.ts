import type { Term as TermReply, TermNode as NodeReply } from '@baohe/contract/terms';
import type { Term, TermNode } from './term.ts';

export const termFrom = ({ termUuid, termName, names, open, coverUrl }: TermReply): Term => ({
  id: termUuid,
  name: termName,
  names,
  open,
  ...(coverUrl !== undefined && { coverUrl }),
});

export const nodesFrom = ({ termsNodeList }: { termsNodeList: NodeReply[] }): TermNode[] =>
  termsNodeList.map((node) => ({ ...termFrom(node), children: nodesFrom(node) }));
