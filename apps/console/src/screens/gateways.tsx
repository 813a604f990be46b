import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailWarning, Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import {
  arrangeGateways,
  GATEWAYS_KEY,
  setGatewayStatus,
  tryGateway,
  type Gateway,
  type GatewayTrial,
} from '../entities/money/gateways.ts';
import { useGatewayFigures, useGateways } from '../entities/money/use-gateways.ts';
import { GatewayCard } from '../features/gateways/gateway-card.tsx';
import { GatewayPanel } from '../features/gateways/gateway-panel.tsx';
import { RefusedCallbacksPanel } from '../features/gateways/refused-callbacks-panel.tsx';
import { TrialDialog } from '../features/gateways/trial-dialog.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { SortableRows } from '../shared/sortable-rows.tsx';

/** 网关: where money is taken, in the order in which they are tried. */
export function GatewaysScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const [search, changeSearch] = useAddressSearch();
  const query = useGateways();
  const figures = useGatewayFigures();
  const [trial, setTrial] = useState<{ name: string; said: GatewayTrial } | null>(null);
  const gateways = query.data ?? [];
  const failed = (error: unknown) => toastError(textOf(error));
  const renew = () => queries.invalidateQueries({ queryKey: [GATEWAYS_KEY] });
  const trying = useMutation({
    mutationFn: ({ id }: Gateway) => tryGateway(client, id),
    onSuccess: (said, { name }) => setTrial({ name, said }),
    onError: failed,
  });
  const switching = useMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) =>
      setGatewayStatus(client, id, isOn ? 1 : 0),
    onSuccess: (_, { isOn }) => toast(isOn ? t`已启用` : t`已停用`, 'done'),
    onError: failed,
    onSettled: renew,
  });
  const arranging = useMutation({
    mutationFn: (ids: string[]) => arrangeGateways(client, ids),
    onMutate: (ids) =>
      queries.setQueryData<Gateway[]>([GATEWAYS_KEY, 'list'], (all) =>
        all?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    onError: failed,
    onSettled: renew,
  });
  const indexOf = (id: string) => gateways.findIndex((one) => one.id === id);
  const move = (id: string, to: number) => {
    const ids = gateways.map((one) => one.id).filter((one) => one !== id);
    ids.splice(to, 0, id);
    arranging.mutate(ids);
  };
  const open = search['open'] ?? '';
  const edited = gateways.find(({ id }) => id === open);
  const close = () => changeSearch({ open: undefined });
  return (
    <main>
      <PageHead title={t`支付网关`}>
        <Button onClick={() => changeSearch({ open: 'refused' })}>
          <MailWarning size={18} aria-hidden="true" />
          {t`被拒绝的通知`}
        </Button>
        <Button kind="main" onClick={() => changeSearch({ open: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          {t`新网关`}
        </Button>
      </PageHead>
      <ListStates
        query={query}
        isEmpty={gateways.length === 0}
        empty={
          <EmptyState title={t`还没有网关`} text={t`添加易支付网关后，访客才能在线购买会员。`} />
        }
      >
        <p className="mb-3 text-sm text-text-2">{t`下单时从上到下试，前一个失败就用下一个。`}</p>
        <SortableRows
          label={t`支付网关`}
          items={gateways.map((gateway, at) => ({
            id: gateway.id,
            name: gateway.name,
            isFirst: at === 0,
            isLast: at === gateways.length - 1,
            content: (
              <GatewayCard
                gateway={gateway}
                figures={figures.data?.get(gateway.id)}
                isTrying={trying.isPending && trying.variables?.id === gateway.id}
                onTry={() => trying.mutate(gateway)}
                onEdit={() => changeSearch({ open: gateway.id })}
                onSwitch={(isOn) => switching.mutate({ id: gateway.id, isOn })}
              />
            ),
          }))}
          onDrop={(id, overId) => move(id, indexOf(overId))}
          onStep={(id, step) => move(id, indexOf(id) + step)}
        />
      </ListStates>
      {(edited || open === 'new') && (
        <GatewayPanel
          key={open}
          edited={edited ?? null}
          position={gateways.length}
          onClose={close}
        />
      )}
      {open === 'refused' && <RefusedCallbacksPanel onClose={close} />}
      {trial && <TrialDialog name={trial.name} trial={trial.said} onClose={() => setTrial(null)} />}
    </main>
  );
}
