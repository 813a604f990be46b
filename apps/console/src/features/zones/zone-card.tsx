import { openDialog } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Pencil } from 'lucide-react';
import type { EditedTerm } from '../../entities/terms.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useZoneChange } from './use-zone-change.ts';

interface ZoneCardProps {
  zone: EditedTerm;
  /** The categories that stand on the home, in their order. */
  tiles: readonly EditedTerm[];
  onEdit: (id: string) => void;
}

/** A zone: whether it is open, what it is called, and its tiles of the home. */
export function ZoneCard({ zone, tiles, onEdit }: ZoneCardProps) {
  const { t } = useLingui();
  const { name, isOpen } = zone;
  const change = useZoneChange(zone);
  const toggle = (next: boolean) => {
    if (next) {
      change.mutate({ isOpen: true });
      return;
    }
    openDialog('confirm', {
      title: t`关闭「${name}」？`,
      text: t`访客马上看不到里面的作品和封面，会员也一样。随时可以再打开。`,
      action: t`关闭分区`,
      danger: true,
      onConfirm: () => change.mutate({ isOpen: false }),
    });
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2 text-lg font-bold">
          {name}
          {isOpen ? (
            <StatusPill tone="ok">{t`开放`}</StatusPill>
          ) : (
            <StatusPill tone="warn">{t`关闭`}</StatusPill>
          )}
        </h2>
        <Button kind="text" small onClick={() => onEdit(zone.id)}>
          <Pencil size={16} aria-hidden="true" />
          {t`名称`}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
        <Switch
          label={t`开放「${name}」`}
          checked={isOpen}
          disabled={change.isPending}
          onChange={toggle}
        />
      </div>
      <OtherNames term={zone} />
      <h3 className="mt-3 mb-1 text-xs font-medium text-text-3">{t`首页的入口`}</h3>
      <ul className="grid grid-cols-1 gap-1.5 md:grid-cols-2 lg:grid-cols-3">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <button
              type="button"
              className="flex min-h-13 w-full min-w-0 items-center gap-2 rounded-md bg-surface-2 px-3 py-1.5 text-start"
              onClick={() => onEdit(tile.id)}
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  {tile.name}
                  {!tile.isOpen && <StatusPill tone="warn">{t`未开放`}</StatusPill>}
                  {tile.status === 0 && <StatusPill>{t`停用`}</StatusPill>}
                </span>
                <OtherNames term={tile} />
              </span>
              <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What it is called in the other languages. */
function OtherNames({ term: { names } }: { term: EditedTerm }) {
  const { t } = useLingui();
  const written = Object.values(names).filter((name) => name !== '');
  return (
    <span className="block truncate text-xs text-text-3">
      {written.length > 0 ? written.join(' · ') : t`其他语言还没有名称`}
    </span>
  );
}
