import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CARD_KEYS_KEY, fetchRedeemedKeys } from '../../entities/card-keys.ts';
import { useTimeText } from '../../entities/use-time-text.ts';
import { useViewer } from '../../entities/viewer.ts';
import { useWorthText } from './use-worth-text.ts';

/** The viewer's own redeemed keys; nothing where there are none. */
export function RedeemedKeys() {
  const { t } = useLingui();
  const client = useClient();
  const timeText = useTimeText();
  const worthText = useWorthText();
  const isRegistered = useViewer()?.isRegistered === true;
  const { data = [] } = useQuery({
    queryKey: [CARD_KEYS_KEY],
    queryFn: ({ signal }) => fetchRedeemedKeys(client, signal),
    enabled: isRegistered,
    staleTime: 0,
    meta: { volatile: true },
  });
  if (data.length === 0) {
    return null;
  }
  return (
    <section className="mt-4">
      <h3 className="text-sm font-bold text-text">{t`兑换记录`}</h3>
      <ul>
        {data.map(({ id, ending, worth, state, at, reason }) => (
          <li
            key={id}
            className="flex min-h-target flex-wrap items-center gap-x-3 border-line py-1.5 text-sm not-first:border-t"
          >
            <span className="min-w-0 flex-[1_1_9rem] text-text">
              {worthText(worth)}
              {state === 'taken_back' && (
                <span className="block text-xs text-warn">{t`已收回：${reason}`}</span>
              )}
            </span>
            <span className="text-xs text-text-3 tabular-nums">
              <code>{`…${ending}`}</code> <time dateTime={at}>{timeText(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
