import { needsStaff, type SettledByStaff } from '@baohe/domain/payment/order-status';
import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../entities/money/money.ts';
import { useDaysText } from '../../entities/money/order-texts.tsx';
import type { Order } from '../../entities/money/orders.ts';
import { useOrderAct } from '../../entities/money/use-orders.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';

interface AboutOrder {
  order: Order;
  onClose: () => void;
}

/** 补单: the money has come, whatever the gateway says. */
export function SettleDialog({ order, onClose }: AboutOrder) {
  const { t } = useLingui();
  const money = useMoney()(order.money);
  const days = useDaysText()(order.days);
  const said: Record<SettledByStaff, string> = {
    granted: t`已补单`,
    already: t`这一单之前已经入账，没有再开通`,
    nothing_to_grant: t`已记为付款，但本人已有永久会员，没有开通：请退款`,
    owner_gone: t`已记为付款，但账号已注销，没有开通：请退款`,
  };
  const act = useOrderAct(
    (acts) => acts.settle,
    ({ outcome }) => said[outcome ?? 'granted'],
    ({ outcome }) => outcome === 'granted',
  );
  const { tierName } = order;
  return (
    <ReasonDialog<{ paidElsewhere: boolean }>
      title={t`补单`}
      text={t`确认 ${money} 已经收到。订单变为已支付，马上给本人开通「${tierName}」${days}，本人会收到消息。只会开通一次。`}
      hint={t`例如：微信转账，截图在客服群`}
      action={t`确认收款并开通`}
      // What is odd about an order is money at its gateway.
      defaults={{ paidElsewhere: order.gatewayId !== null && !needsStaff(order.flags) }}
      failure={act.error}
      onSend={({ reason, paidElsewhere }) =>
        act.mutateAsync({ id: order.id, reason, paidElsewhere }).then(onClose)
      }
      onClose={onClose}
    >
      {order.gatewayId !== null && (
        <SwitchInput
          name="paidElsewhere"
          label={t`钱不是经过网关来的`}
          hint={t`开着：网关再收到的算重复付款；关着：钱在网关，只是通知没有到`}
        />
      )}
    </ReasonDialog>
  );
}

/** What it takes back is said before. */
export function RefundDialog({ order, onClose }: AboutOrder) {
  const { t, i18n } = useLingui();
  const money = useMoney()(order.money);
  const act = useOrderAct((acts) => acts.refund, t`已退款`);
  const { tierName } = order;
  const hasGateway = order.gatewayId !== null && order.tradeNumber !== null;
  const end = order.grantedUntil && i18n.date(order.grantedUntil, { dateStyle: 'medium' });
  const lost = end
    ? t`「${tierName}」这一段立刻结束（原来到 ${end}），排在它后面的提前开始。`
    : t`这一单带来的「${tierName}」立刻结束。`;
  return (
    <ReasonDialog<{ atGateway: boolean }>
      title={t`退款 ${money}`}
      text={`${lost}${t`退款不能撤销，本人会收到消息。`}`}
      hint={t`本人看得到这句话`}
      action={t`退款 ${money}`}
      defaults={{ atGateway: hasGateway }}
      failure={act.error}
      onSend={({ reason, atGateway }) =>
        act.mutateAsync({ id: order.id, reason, atGateway: hasGateway && atGateway }).then(onClose)
      }
      onClose={onClose}
    >
      {hasGateway ? (
        <SwitchInput
          name="atGateway"
          label={t`由网关退回`}
          hint={t`关着：钱已经另外退了，这里只记账`}
        />
      ) : (
        <p className="console-notice">{t`钱不是经过网关来的，请另外退给本人；这里只记账。`}</p>
      )}
    </ReasonDialog>
  );
}

export function EndDialog({ order, onClose }: AboutOrder) {
  const { t } = useLingui();
  const act = useOrderAct((acts) => acts.end, t`已关闭`);
  return (
    <ReasonDialog
      title={t`关闭订单`}
      text={t`订单不能再从网页付款。之后到账的钱仍会认到这一单上。`}
      hint={t`只有工作人员看得到`}
      action={t`关闭订单`}
      failure={act.error}
      onSend={({ reason }) => act.mutateAsync({ id: order.id, reason }).then(onClose)}
      onClose={onClose}
    />
  );
}

/** For what was solved elsewhere: at the gateway, or with the person. */
export function HandleDialog({ order, onClose }: AboutOrder) {
  const { t } = useLingui();
  const act = useOrderAct((acts) => acts.handle, t`已记为处理`);
  return (
    <ReasonDialog
      title={t`记为已处理`}
      text={t`不再列在待处理里，钱和会员都不变。有新的异常会再出现。`}
      hint={t`例如：已在网关后台退款`}
      action={t`记为已处理`}
      failure={act.error}
      onSend={({ reason }) => act.mutateAsync({ id: order.id, reason }).then(onClose)}
      onClose={onClose}
    />
  );
}
