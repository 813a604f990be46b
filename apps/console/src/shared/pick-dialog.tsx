import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { SearchField } from '@baohe/ui/search-field';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface Choice {
  id: string;
  title: string;
  note?: string | undefined;
}

interface PickDialogProps {
  title: string;
  /** What can be typed. */
  placeholder: string;
  /** Stands in the name of the query. */
  name: string;
  find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  onPick: (choice: Choice) => void;
  onClose: () => void;
}

/** One of very many: it is looked for by words. */
export function PickDialog({ title, placeholder, name, find, onPick, onClose }: PickDialogProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pick', name, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: text !== '',
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
  return (
    <Dialog title={title} closeLabel={t`关闭`} onClose={onClose}>
      <SearchField
        label={title}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        clearLabel={t`清空`}
        onChange={setTyped}
      />
      <div className="mt-2 min-h-60">
        {isFetching && !data && (
          <p className="grid min-h-20 place-items-center">
            <Spinner />
          </p>
        )}
        {error && (
          <FailedRow text={textOf(error)} retryLabel={t`重试`} onRetry={() => void refetch()} />
        )}
        {text !== '' && data?.length === 0 && (
          <p className="py-6 text-center text-sm text-text-3">{t`没有找到`}</p>
        )}
        {text !== '' && (
          <ul>
            {data?.map((choice) => (
              <li key={choice.id} className="border-b border-line last:border-0">
                <button
                  type="button"
                  className="flex min-h-13 w-full items-center justify-between gap-3 px-1 text-start"
                  onClick={() => onPick(choice)}
                >
                  <span className="min-w-0 truncate text-sm">{choice.title}</span>
                  {choice.note && (
                    <span className="flex-none text-xs text-text-3">{choice.note}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
