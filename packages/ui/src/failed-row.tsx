import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import './failed-row.css';

type FailedRowProps = { text: string; retryLabel: string; onRetry: () => void; busy?: boolean };

/** The next page did not come; what was loaded stays above. */
export function FailedRow({ text, retryLabel, onRetry, busy = false }: FailedRowProps) {
  return (
    <Card className="failed-row" role="alert">
      <CircleAlert size={20} />
      <span className="failed-row-text">{text}</span>
      <Button small busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </Card>
  );
}
