import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, PackageOpen } from 'lucide-react';
import { boxClaimedQuery } from '../../entities/blind-box.ts';
import { useViewer } from '../../entities/viewer.ts';

/** card: by itself. tile: beside another. row: a line on a card. pill: among the buttons of the sheet. */
type EntryLook = 'card' | 'tile' | 'row' | 'pill';

/** The way to 今日盲盒, marked while the box of today can be claimed. */
export function BoxEntry({ look, note }: { look: EntryLook; note?: string | undefined }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const client = useClient();
  const { data: isClaimed } = useQuery({
    ...boxClaimedQuery(client, viewer?.id),
    // Nobody else can claim it.
    enabled: viewer?.isRegistered === true,
  });
  const open = () => openDialog('blindBox', {});
  const mark = isClaimed === false && (
    <>
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-flag" />
      <span className="sr-only">{t`今天还没有领取`}</span>
    </>
  );
  if (look === 'pill') {
    return (
      <Button small className="min-w-0" onClick={open}>
        <PackageOpen size={18} aria-hidden="true" className="flex-none text-ember" />
        <span className="sr-only">{t`今日盲盒`}</span>
        <span aria-hidden="true" className="truncate @max-[13rem]:hidden">
          {t`今日盲盒`}
        </span>
        {mark}
      </Button>
    );
  }
  const isRow = look === 'row';
  const isTile = look === 'tile';
  return (
    <button
      type="button"
      className={
        isRow
          ? 'flex min-h-target w-full items-center gap-2 text-left text-sm'
          : 'card relative flex w-full items-center gap-3 px-3 py-2.5 text-left'
      }
      onClick={open}
    >
      <span
        aria-hidden="true"
        className={`grid flex-none place-items-center bg-tick text-on-accent ${isRow ? 'size-6.5 rounded-sm' : 'size-10.5 rounded-md'}`}
      >
        <PackageOpen size={isRow ? 16 : 22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className={isRow ? 'font-medium' : 'leading-tight'}>{t`今日盲盒`}</b>
          {isTile ? <span className="absolute top-2.5 right-2.5 flex">{mark}</span> : mark}
        </span>
        {note && !isRow && <span className="block text-xs text-text-2">{note}</span>}
      </span>
      {note && isRow && (
        <span className="truncate text-xs text-text-2 max-[22rem]:hidden">{note}</span>
      )}
      {!isTile && (
        <ChevronRight size={isRow ? 16 : 20} aria-hidden="true" className="flex-none text-text-3" />
      )}
    </button>
  );
}
