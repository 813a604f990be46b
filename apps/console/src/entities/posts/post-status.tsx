import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '../../shared/status-pill.tsx';
import type { ConsolePost } from './managed-post.ts';
import { STATUS_TEXTS, STATUS_TONES } from './post-texts.ts';

export function PostStatus({ post }: { post: ConsolePost }) {
  const { i18n } = useLingui();
  const key = String(post.status) as keyof typeof STATUS_TEXTS;
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
