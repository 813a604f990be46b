import { useClient } from '@baohe/app-shell/call-context';
import { saveFile } from '@baohe/app-shell/save-file';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import type { JSX } from 'react';
import { COUPONS_KEY, fetchCoupons } from '../entities/money/coupons.ts';
import { usePages } from '../entities/use-pages.ts';
import { CouponPanel } from '../features/coupons/coupon-panel.tsx';
import { couponsFile } from '../features/coupons/coupons-file.ts';
import { CouponsTable } from '../features/coupons/coupons-table.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** 优惠: codes that lower a price. */
export function CouponsScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const [{ open = '' }, changeSearch] = useAddressSearch();
  const { query, rows, fetchMore } = usePages([COUPONS_KEY], (cursor, signal) =>
    fetchCoupons(client, cursor, signal),
  );
  const saving = useMutation({
    mutationFn: () => couponsFile(client),
    onSuccess: (file) => saveFile(file, 'coupons.csv'),
    onError: (error) => toastError(textOf(error)),
  });
  const edited = rows.find(({ id }) => id === open);
  return (
    <main>
      <PageHead title={t`优惠`}>
        {rows.length > 0 && (
          <Button busy={saving.isPending} onClick={() => saving.mutate()}>
            <Download size={18} aria-hidden="true" />
            <span className="max-md:sr-only">{t`导出 CSV`}</span>
          </Button>
        )}
        <Button kind="main" onClick={() => changeSearch({ open: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          {t`新优惠`}
        </Button>
      </PageHead>
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState title={t`还没有优惠`} text={t`访客付款时输入优惠码，价格当场减下来。`} />
        }
      >
        <CouponsTable
          coupons={rows}
          now={query.dataUpdatedAt}
          onOpen={({ id }) => changeSearch({ open: id })}
          onNearEnd={fetchMore}
        />
      </ListStates>
      {(edited || open === 'new') && (
        <CouponPanel
          key={open}
          edited={edited ?? null}
          onClose={() => changeSearch({ open: undefined })}
        />
      )}
    </main>
  );
}
