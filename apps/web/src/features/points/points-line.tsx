import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { Coins } from 'lucide-react';

export function PointsLine({ points }: { points: number }) {
  const { t, i18n } = useLingui();
  return (
    <Card className="flex items-center gap-3.5 py-3">
      <Coins size={20} aria-hidden="true" className="flex-none text-ember" />
      <span className="flex-1">{t`我的点数`}</span>
      <b className="text-lg text-ember tabular-nums">{i18n.number(points)}</b>
    </Card>
  );
}
