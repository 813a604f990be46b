import { IconButton } from '@baohe/ui/icon-button';
import { RotateCw } from 'lucide-react';
import './refresh-button.css';

interface RefreshButtonProps {
  label: string;
  busy: boolean;
  onPress: () => void;
}

/** Turns while what it asked for is on the way. */
export function RefreshButton({ label, busy, onPress }: RefreshButtonProps) {
  return (
    <IconButton
      label={label}
      className="refresh-button"
      aria-busy={busy}
      onClick={() => {
        if (!busy) {
          onPress();
        }
      }}
    >
      <RotateCw size={18} aria-hidden="true" />
    </IconButton>
  );
}
