import { nameIn } from '@baohe/domain/language/names';
import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink, FlaskConical, Smartphone } from 'lucide-react';
import type { Order, PayPage } from '../../entities/payment/order.ts';
import { Amount } from './amount.tsx';
import { OrderFact, OrderFacts } from './order-facts.tsx';
import { OrderNumber } from './order-number.tsx';
import { QrCode } from './qr-code.tsx';
import { TimeLeft } from './time-left.tsx';
import { useMethodName } from './use-method-name.ts';

interface PayStepProps {
  order: Order;
  page: PayPage;
  onTimeOver: () => void;
}

/** The page of the gateway inside of ours where it permits that, and the other ways to it beside it. */
export function PayStep({ order, page, onTimeOver }: PayStepProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="pay-step" data-framed={page.mayFrame ? '' : undefined}>
      <div className="pay-step-facts">
        <Amount money={order.money} fullMoney={order.fullMoney} />
        {order.isTest && <TestMark />}
        <OrderFacts>
          <OrderFact name={t`商品`}>{nameIn(i18n.locale, order.name, order.names)}</OrderFact>
          <OrderFact name={t`订单号`}>
            <OrderNumber number={order.number} />
          </OrderFact>
          <OrderFact name={t`剩余支付时间`}>
            <TimeLeft until={order.expiresAt} onEnd={onTimeOver} />
          </OrderFact>
        </OrderFacts>
      </div>
      {page.mayFrame && page.url !== null && (
        <iframe
          className="pay-frame"
          title={t`支付页面`}
          src={page.url}
          // It is of another origin and needs its own cookies and scripts. A tap may lead from it to the app of
          // the method; by itself it leads our page nowhere.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        />
      )}
      <OtherWays order={order} page={page} />
    </div>
  );
}

function OtherWays({ order, page }: Pick<PayStepProps, 'order' | 'page'>) {
  const { t } = useLingui();
  const nameOf = useMethodName();
  const method = order.method === null ? '' : nameOf(order.method);
  return (
    <div className="pay-ways">
      {page.code !== null && (
        <figure>
          <QrCode text={page.code} label={t`支付二维码`} />
          <figcaption>{t`用${method}扫一扫`}</figcaption>
        </figure>
      )}
      <div className="grid min-w-0 flex-1 gap-2">
        {page.appLink !== null && (
          <a href={page.appLink} className={buttonClass({ small: true, wide: true })}>
            <Smartphone size={18} aria-hidden="true" />
            {t`打开${method}`}
          </a>
        )}
        {page.url !== null && (
          <a
            href={page.url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ small: true, wide: true, kind: 'line' })}
          >
            <ExternalLink size={18} aria-hidden="true" />
            {t`在外部打开`}
          </a>
        )}
        <p className="text-xs text-text-2">{t`付好后这里会自动更新。`}</p>
      </div>
    </div>
  );
}

export function TestMark() {
  const { t } = useLingui();
  return (
    <p className="pay-test">
      <FlaskConical size={16} aria-hidden="true" />
      {t`测试支付，不会扣款`}
    </p>
  );
}
