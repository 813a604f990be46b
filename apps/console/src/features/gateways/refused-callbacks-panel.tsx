import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useOutcomeText } from '../../entities/money/order-texts.tsx';
import type { Callback } from '../../entities/money/orders.ts';
import { useGatewayNames } from '../../entities/money/use-gateways.ts';
import { useCallbacks } from '../../entities/money/use-orders.ts';
import { ListStates } from '../../shared/list-states.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';

/** What gateways have sent, or somebody in their name, that was not taken in: why, and word for word. */
export function RefusedCallbacksPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { query, rows, fetchMore } = useCallbacks({ isRefused: true });
  return (
    <SidePanel title={t`被拒绝的通知`} onClose={onClose}>
      <p className="mb-3 text-sm text-text-2">{t`签名不对可能是有人伪造，也可能是密钥填错。`}</p>
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={<EmptyState title={t`没有被拒绝的通知`} text={t`网关发来的都收下了。`} />}
      >
        <ol>
          {rows.map((callback) => (
            <RefusedCallback key={callback.id} callback={callback} />
          ))}
        </ol>
        {query.hasNextPage && (
          <Button kind="text" busy={query.isFetchingNextPage} onClick={fetchMore}>
            {t`再看一些`}
          </Button>
        )}
      </ListStates>
    </SidePanel>
  );
}

function RefusedCallback({ callback }: { callback: Callback }) {
  const { t, i18n } = useLingui();
  const outcomeText = useOutcomeText();
  const gatewayNames = useGatewayNames();
  const { at, gatewayId, orderNumber, outcome, raw } = callback;
  const gateway =
    gatewayId === null ? t`不知道是哪个网关` : (gatewayNames.get(gatewayId) ?? gatewayId);
  return (
    <li className="grid gap-1 border-t border-line py-3 text-sm first:border-0">
      <p className="font-medium">{outcomeText(outcome)}</p>
      <p className="flex flex-wrap gap-x-3 text-xs text-text-2">
        <span>{i18n.date(at, { dateStyle: 'short', timeStyle: 'medium' })}</span>
        <span>{gateway}</span>
        {orderNumber && (
          <ConsoleLink to="/orders" search={{ number: orderNumber }} className="underline">
            {orderNumber}
          </ConsoleLink>
        )}
      </p>
      <pre className="rounded-md bg-surface-3 p-2 font-code text-xs break-all whitespace-pre-wrap">
        {raw}
      </pre>
    </li>
  );
}
