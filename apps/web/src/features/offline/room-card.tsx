import { COPY_BOUNDS } from '@baohe/domain/offline/copies-to-drop';
import { fileSizeText } from '@baohe/domain/posts/shown-numbers';
import { Card } from '@baohe/ui/card';
import { RowText } from '@baohe/ui/rows';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { BookMarked } from 'lucide-react';
import { useSourceName } from '../../entities/source-name.ts';
import { keepsCopies } from '../../shared/keeps-copies.ts';
import type { ListedCopy } from './use-copies.ts';

const HUES = ['var(--type-book)', 'var(--type-audio)', 'var(--type-novel)', 'var(--type-mmd)'];

interface Share {
  label: string;
  bytes: number;
  hue: string;
}

/** How much room the copies take, by what they are. */
export function RoomCard({ copies }: { copies: readonly ListedCopy[] }) {
  const { t, i18n } = useLingui();
  const sizeText = (size: number) => fileSizeText(size, i18n.locale);
  const keeps = keepsCopies.use();
  const bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
  const most = sizeText(COPY_BOUNDS.mostBytes);
  const label = t`保存看过的内容`;
  const shares = sharesOf(copies, useSourceName());
  return (
    <Card aria-label={t`占用`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-2xl font-bold tabular-nums">{sizeText(bytes)}</p>
        <p className="text-sm text-text-2 tabular-nums">{t`最多 ${most}`}</p>
      </div>
      <div className="copy-bar" aria-hidden="true">
        {shares.map((share) => (
          <i
            key={share.label}
            style={{
              width: `${(share.bytes / COPY_BOUNDS.mostBytes) * 100}%`,
              background: share.hue,
            }}
          />
        ))}
      </div>
      {shares.length > 0 && (
        <ul className="copy-legend">
          {shares.map((share) => (
            <li key={share.label}>
              <i style={{ background: share.hue }} aria-hidden="true" />
              {share.label} {sizeText(share.bytes)}
            </li>
          ))}
        </ul>
      )}
      <div className="row copy-switch">
        <RowText
          icon={<BookMarked size={20} aria-hidden="true" />}
          title={label}
          note={t`打开过的章节留在这台设备上，退出登录时清除`}
          end={<Switch label={label} checked={keeps} onChange={keepsCopies.set} />}
        />
      </div>
    </Card>
  );
}

function sharesOf(copies: readonly ListedCopy[], nameOf: (copy: ListedCopy) => string): Share[] {
  const byLabel = new Map<string, number>();
  for (const copy of copies) {
    const label = nameOf(copy);
    byLabel.set(label, (byLabel.get(label) ?? 0) + copy.bytes);
  }
  return [...byLabel]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, HUES.length)
    .map(([label, bytes], at) => ({ label, bytes, hue: HUES[at]! }));
}
