import { Button } from '@baohe/ui/button';
import { Checkbox } from '@baohe/ui/checkbox';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import './mark-row.css';

interface MarkRowProps {
  name: string;
  /** Between the name and the way to mark up to here: how far one is. */
  note?: ReactNode;
  isRead: boolean;
  onRead: (isRead: boolean) => void;
  onUpTo: () => void;
}

/** A chapter or a work: read or not, and everything up to it. */
export function MarkRow({ name, note, isRead, onRead, onUpTo }: MarkRowProps) {
  const { t } = useLingui();
  return (
    <li className="mark-row flex flex-wrap items-center gap-x-2 border-line not-first:border-t">
      <div className="min-w-0 flex-[1_1_9rem]">
        <Checkbox checked={isRead} onChange={onRead}>
          <span className="flex flex-wrap items-center gap-x-2">
            {name}
            {note}
          </span>
        </Checkbox>
      </div>
      <Button
        kind="text"
        small
        className="ml-auto max-w-none"
        aria-label={t`标到这里：${name} 和之前的都读完`}
        onClick={onUpTo}
      >
        {t`标到这里`}
      </Button>
    </li>
  );
}
