import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { Pencil, PlugZap } from 'lucide-react';
import type { Gateway, GatewayFigures } from '../../entities/money/gateways.ts';
import { usePaidByNames } from '../../entities/money/order-texts.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { HoursStrip } from './hours-strip.tsx';

interface GatewayCardProps {
  gateway: Gateway;
  figures: GatewayFigures | undefined;
  isTrying: boolean;
  onTry: () => void;
  onEdit: () => void;
  onSwitch: (isOn: boolean) => void;
}

/** One gateway: what it takes, how it did, whether it is on. */
export function GatewayCard(props: GatewayCardProps) {
  const { gateway, figures, isTrying, onTry, onEdit, onSwitch } = props;
  const { t } = useLingui();
  const methodNames = usePaidByNames();
  const { name, weight, position } = gateway;
  const methods = gateway.methods.map((method) => methodNames[method]).join(t`、`);
  return (
    <div className="grid w-full min-w-0 gap-2 py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-40">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 break-words">{name}</span>
            {gateway.isTest && <StatusPill tone="warn">{t`测试 · 不会扣款`}</StatusPill>}
            {!gateway.hasKey && <StatusPill tone="danger">{t`没有密钥`}</StatusPill>}
          </span>
          <span className="block text-xs text-text-2">{t`顺位 ${position} · 权重 ${weight} · ${methods}`}</span>
        </span>
        <Button
          small
          busy={isTrying}
          busyLabel={t`测试中...`}
          disabled={!gateway.hasKey}
          onClick={onTry}
        >
          <PlugZap size={16} aria-hidden="true" />
          {t`测试`}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
        <IconButton label={t`编辑「${name}」`} onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <Switch
          label={t`启用「${name}」`}
          checked={gateway.status === 1}
          onChange={onSwitch}
          disabled={!gateway.hasKey && gateway.status !== 1}
        />
      </div>
      {figures && <Figures figures={figures} />}
      {figures && <HoursStrip name={name} hours={figures.hours} />}
    </div>
  );
}

function Figures({ figures }: { figures: GatewayFigures }) {
  const { t, i18n } = useLingui();
  const { orders, paid, paidSeconds, lastCallbackAt } = figures;
  const seconds = paidSeconds === null ? 0 : Math.round(paidSeconds);
  const rows = [
    [t`七天付成`, orders === 0 ? '—' : `${paid} / ${orders}`],
    [t`多快付成`, paidSeconds === null ? '—' : t`${seconds} 秒`],
    [
      t`上次通知`,
      lastCallbackAt ? i18n.date(lastCallbackAt, { dateStyle: 'short', timeStyle: 'short' }) : '—',
    ],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-xs text-text-2">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="text-sm font-medium text-text tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
