import type { RecordStatus } from '@baohe/contract/record-status';
import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '../../shared/status-pill.tsx';
import { STATUS_TEXTS, STATUS_TONES } from './post-texts.ts';

interface PostStatusProps {
  post: { status: RecordStatus; isTakenDown: boolean };
}

/** What visitors have of a post: all, nothing yet, nothing any more, or a reason. */
export function PostStatus({ post: { status, isTakenDown } }: PostStatusProps) {
  const { i18n } = useLingui();
  const key = isTakenDown && status !== -1 ? 'down' : (String(status) as '1' | '0' | '-1');
  return <StatusPill tone={STATUS_TONES[key]}>{i18n._(STATUS_TEXTS[key])}</StatusPill>;
}

/** In points; a post without a price of its own has the usual one. */
export function PostPrice({ price }: { price: number | null }) {
  const { t, i18n } = useLingui();
  return (
    <span className="tabular-nums">
      {price === null ? t`默认` : price === 0 ? t`免费` : i18n.number(price)}
    </span>
  );
}
