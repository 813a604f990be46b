import { WifiOff } from 'lucide-react';
import './offline-bar.css';

/** Quiet: what is on the screen stays usable, it is only not the newest. */
export function OfflineBar({ text }: { text: string }) {
  return (
    <output className="offline-bar">
      <WifiOff size={16} />
      {text}
    </output>
  );
}
