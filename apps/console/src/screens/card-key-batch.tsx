import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { saveFile } from '@baohe/app-shell/save-file';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CARD_KEY_STATES } from '@baohe/domain/card-keys/states';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Ban, Download } from 'lucide-react';
import { useEffect, useEffectEvent, type JSX } from 'react';
import {
  CARD_KEYS_KEY,
  exportBatch,
  fetchBatches,
  fetchKeys,
  type CardKeyBatch,
} from '../entities/money/card-keys.ts';
import { usePages } from '../entities/use-pages.ts';
import { keysIn } from '../features/card-keys/batch-list.tsx';
import { KeysTable, useStateNames } from '../features/card-keys/keys-table.tsx';
import { useCardKeyAct } from '../features/card-keys/use-card-key-act.ts';
import { useWorthText } from '../features/card-keys/use-worth-text.ts';
import { FilterBar, SelectFilter } from '../shared/filter-bar.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch, usePathParam } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { BulkBar } from '../shared/table/bulk-bar.tsx';
import { useSelection } from '../shared/table/use-selection.ts';

/** One batch of card keys: who used which, as a file, withdrawn or taken back. */
export function CardKeyBatchScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const batchId = usePathParam('batchId');
  const batches = usePages([CARD_KEYS_KEY, 'batches'], (cursor, signal) =>
    fetchBatches(client, cursor, signal),
  );
  const batch = batches.rows.find(({ id }) => id === batchId);
  const lookFurther = useEffectEvent(() => batches.fetchMore());
  const isMissing = !batch && batches.query.isSuccess;
  const seen = batches.rows.length;
  // A batch that is not among the newest is on a page that has not come yet.
  useEffect(() => {
    if (isMissing && seen > 0) {
      lookFurther();
    }
  }, [isMissing, seen]);
  const isGone = batches.query.isSuccess && !batch && !batches.query.hasNextPage;
  return (
    <main>
      <PageHead back="/card-keys" title={batch?.name ?? t`卡密`}>
        {batch && <BatchActs batch={batch} />}
      </PageHead>
      <ListStates
        query={{ ...batches.query, isPending: !batch && !isGone && !batches.query.isError }}
        isEmpty={!batch}
        empty={<EmptyState title={t`没有这一批卡密`} />}
      >
        {batch && <Keys batch={batch} />}
      </ListStates>
    </main>
  );
}

function BatchActs({ batch }: { batch: CardKeyBatch }) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const failed = (error: unknown) => toastError(textOf(error));
  const withdrawing = useCardKeyAct((acts) => acts.withdraw);
  const exporting = useMutation({
    mutationFn: () => exportBatch(client, batch.id),
    onSuccess: (file) => saveFile(file, `${batch.name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.csv`),
    onError: failed,
  });
  const unused = batch.counts.new;
  return (
    <>
      {unused > 0 && (
        <Button
          kind="line"
          className="text-danger"
          busy={withdrawing.isPending}
          onClick={() =>
            openDialog('confirm', {
              title: t`作废没用过的 ${unused} 张？`,
              text: t`已经卖出、还没兑换的也会失效，不能恢复。已兑换的不变。`,
              action: t`作废`,
              danger: true,
              onConfirm: () =>
                withdrawing.mutate(
                  { batchId: batch.id },
                  { onSuccess: (count) => toast(t`作废了 ${count} 张`, 'done'), onError: failed },
                ),
            })
          }
        >
          <Ban size={18} aria-hidden="true" />
          {t`全部作废`}
        </Button>
      )}
      <Button kind="main" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download size={18} aria-hidden="true" />
        {t`导出 CSV`}
      </Button>
    </>
  );
}

function Keys({ batch }: { batch: CardKeyBatch }) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const [search, changeSearch] = useAddressSearch();
  const stateNames = useStateNames();
  const worth = useWorthText()(batch.worth);
  const selection = useSelection();
  const withdrawing = useCardKeyAct((acts) => acts.withdraw);
  const state = CARD_KEY_STATES.find((each) => each === search['state']) ?? '';
  const { query, rows, fetchMore } = usePages(
    [CARD_KEYS_KEY, 'keys', batch.id, state],
    (cursor, signal) => fetchKeys(client, batch.id, state, cursor, signal),
  );
  const all = keysIn(batch);
  const end = batch.expiresAt ? i18n.date(batch.expiresAt, { dateStyle: 'medium' }) : '';
  const marked = rows.filter(({ id, state: now }) => now === 'new' && selection.has(id));
  const withdrawMarked = () =>
    openDialog('confirm', {
      title: t`作废选中的 ${marked.length} 张？`,
      text: t`只作废没用过的，不能恢复。`,
      action: t`作废`,
      danger: true,
      onConfirm: () =>
        withdrawing.mutate(
          { batchId: batch.id, keyIds: marked.map(({ id }) => id) },
          {
            onSuccess(count) {
              toast(t`作废了 ${count} 张`, 'done');
              selection.clear();
            },
            onError: (error) => toastError(textOf(error)),
          },
        ),
    });
  return (
    <>
      <p className="mb-3 text-sm text-text-2">
        {[
          worth,
          t`共 ${all} 张`,
          ...CARD_KEY_STATES.filter((each) => batch.counts[each] > 0).map(
            (each) => `${stateNames[each]} ${batch.counts[each]}`,
          ),
          end && t`兑换到 ${end}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <FilterBar>
        <SelectFilter
          label={t`状态`}
          value={state}
          options={[
            { value: '', label: t`不限状态` },
            ...CARD_KEY_STATES.map((each) => ({ value: each, label: stateNames[each] })),
          ]}
          onChange={(next) => changeSearch({ state: next || undefined })}
        />
      </FilterBar>
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={<EmptyState title={t`没有这样的卡密`} />}
      >
        <KeysTable batch={batch} keys={rows} selection={selection} onNearEnd={fetchMore} />
      </ListStates>
      <BulkBar count={marked.length} onClear={() => selection.clear()}>
        <button type="button" className="bulk-bar-action" onClick={withdrawMarked}>
          {t`作废`}
        </button>
      </BulkBar>
    </>
  );
}
