import type { PostDetail } from '../../entities/post/post.ts';
import { useLoanEnd } from '../../entities/use-loan-end.ts';

/** Until when a film is lent, said once. Most are not lent: it comes late. */
export function LoanNote({ detail }: { detail: PostDetail }) {
  useLoanEnd(detail);
  return null;
}
