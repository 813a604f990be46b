import { toast } from '@baohe/app-shell/toast';
import type { CardKeyState } from '@baohe/domain/card-keys/states';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardKey, CardKeyBatch } from '../../entities/money/card-keys.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';
import type { Selection } from '../../shared/table/use-selection.ts';
import { useCardKeyAct } from './use-card-key-act.ts';
import { useWorthText } from './use-worth-text.ts';

export function useStateNames(): Record<CardKeyState, string> {
  const { t } = useLingui();
  return { new: t`未使用`, used: t`已兑换`, void: t`已作废`, taken_back: t`已收回` };
}

function KeyState({ state }: { state: CardKeyState }) {
  const names = useStateNames();
  const tones = { new: 'plain', used: 'ok', void: 'warn', taken_back: 'danger' } as const;
  return <StatusPill tone={tones[state]}>{names[state]}</StatusPill>;
}

function UsedAt({ keyOf }: { keyOf: CardKey }) {
  const { i18n } = useLingui();
  return (
    <span className="text-text-2">
      {keyOf.usedAt ? i18n.date(keyOf.usedAt, { dateStyle: 'short', timeStyle: 'short' }) : '—'}
    </span>
  );
}

function UsedBy({ keyOf }: { keyOf: CardKey }) {
  return keyOf.usedAt === null ? '—' : <PersonLink person={keyOf.usedBy} />;
}

const nameOf = ({ number, ending }: CardKey): string => `#${number} …${ending}`;

const CELLS = {
  name: (key: CardKey) => <span className="font-code text-xs">{nameOf(key)}</span>,
  state: (key: CardKey) => <KeyState state={key.state} />,
  by: (key: CardKey) => <UsedBy keyOf={key} />,
  at: (key: CardKey) => <UsedAt keyOf={key} />,
  reason: ({ reason }: CardKey) => <span className="block truncate text-text-2">{reason}</span>,
};

interface KeysTableProps {
  batch: CardKeyBatch;
  keys: readonly CardKey[];
  selection: Selection;
  onNearEnd: () => void;
}

/** The keys of a batch: who used which, and taking one back. */
export function KeysTable({ batch, keys, selection, onNearEnd }: KeysTableProps) {
  const { t } = useLingui();
  const [taken, setTaken] = useState<CardKey | null>(null);
  const takeBack = (key: CardKey) => <TakeBackButton keyOf={key} onPress={() => setTaken(key)} />;
  const columns: Column<CardKey>[] = [
    { key: 'name', head: t`卡密`, width: '140px', cell: CELLS.name },
    { key: 'state', head: t`状态`, width: '110px', cell: CELLS.state },
    { key: 'by', head: t`谁用了`, cell: CELLS.by },
    { key: 'at', head: t`兑换时间`, width: '150px', cell: CELLS.at },
    { key: 'reason', head: t`收回原因`, cell: CELLS.reason },
    {
      key: 'act',
      head: t`操作`,
      width: '144px',
      align: 'end',
      cell: takeBack,
    },
  ];
  return (
    <>
      <DataTable
        label={t`卡密`}
        rows={keys}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={columns}
        rowHeight={56}
        cardHeight={112}
        selection={selection}
        onNearEnd={onNearEnd}
        renderCard={(key) => (
          <div className="flex w-full min-w-0 items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 font-code text-xs">
                {nameOf(key)} <KeyState state={key.state} />
              </p>
              {key.usedAt && (
                <p className="flex min-w-0 items-center gap-2 text-sm">
                  <PersonLink person={key.usedBy} />
                </p>
              )}
              {key.reason && <p className="truncate text-xs text-text-2">{key.reason}</p>}
            </div>
            {takeBack(key)}
          </div>
        )}
      />
      {taken && <TakeBackDialog batch={batch} taken={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

function TakeBackButton({ keyOf, onPress }: { keyOf: CardKey; onPress: () => void }) {
  const { t } = useLingui();
  const name = nameOf(keyOf);
  return keyOf.state === 'used' ? (
    <Button
      kind="text"
      small
      className="whitespace-nowrap"
      aria-label={t`收回 ${name}`}
      onClick={onPress}
    >
      {t`收回`}
    </Button>
  ) : null;
}

interface TakeBackDialogProps {
  batch: CardKeyBatch;
  taken: CardKey;
  onClose: () => void;
}

function TakeBackDialog({ batch, taken, onClose }: TakeBackDialogProps) {
  const { t } = useLingui();
  const worth = useWorthText()(batch.worth);
  const act = useCardKeyAct((acts) => acts.takeBack);
  const name = nameOf(taken);
  return (
    <ReasonDialog
      title={t`收回 ${name}`}
      text={
        batch.worth.kind === 'points'
          ? t`从本人的点数里扣回 ${worth}；不够扣时收不回来。账本会多一条更正。`
          : t`${worth}这一段立刻结束，排在它后面的提前开始。`
      }
      hint={t`本人看得到这句话`}
      action={t`收回`}
      failure={act.error}
      onSend={({ reason }) =>
        act.mutateAsync({ keyId: taken.id, reason }).then(() => {
          toast(t`已收回`, 'done');
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}
