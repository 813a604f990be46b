import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';

interface BlockedRowProps {
  /** How many were left out of what is listed. */
  count: number;
  /** They stand in the list all the same. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** 已隐藏 3 个 · 仍然显示: what somebody has blocked is not lost. */
export function BlockedRow({ count, isShown, onShow }: BlockedRowProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
      <EyeOff size={16} aria-hidden="true" className="flex-none" />
      <output>{isShown ? t`正在显示屏蔽的作品` : t`已隐藏 ${count} 个`}</output>
      <Button kind="text" small onClick={() => onShow(!isShown)}>
        {isShown ? t`重新隐藏` : t`仍然显示`}
      </Button>
    </div>
  );
}
