import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp } from 'lucide-react';

interface OrderButtonProps {
  isReversed: boolean;
  onTurn: () => void;
}

/** Says which order it is; a tap turns it round. */
export function OrderButton({ isReversed, onTurn }: OrderButtonProps) {
  const { t } = useLingui();
  return (
    <Button kind="text" small className="-mr-4 max-w-none whitespace-nowrap" onClick={onTurn}>
      <ArrowDownUp size={16} aria-hidden="true" />
      {isReversed ? t`倒序` : t`正序`}
    </Button>
  );
}
