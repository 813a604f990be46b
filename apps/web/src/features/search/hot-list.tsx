import { useClient } from '@baohe/app-shell/call-context';
import { SectionHead } from '@baohe/ui/section-head';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fetchHottest } from '../../entities/post/post-calls.ts';

const MOST = 8;
const FIRST_THREE = 3;

/** For whoever does not know yet what to search for: what everybody looks at. */
export function HotList() {
  const { t } = useLingui();
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['posts', 'hottest', MOST],
    queryFn: ({ signal }) => fetchHottest(client, MOST, signal),
    meta: { volatile: true },
  });
  // It is a hint; without it the page is whole.
  if (!data || data.records.length === 0) {
    return null;
  }
  return (
    <section>
      <SectionHead title={t`大家在看`} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5em,100%),1fr))] gap-x-4">
        {data.records.map(({ id, title }, at) => (
          <li key={id}>
            <Link
              to="/detail"
              search={{ post: id }}
              className="hot-link flex min-h-target items-center gap-2.5"
            >
              <b
                className={`w-5 flex-none tabular-nums ${at < FIRST_THREE ? 'text-ember' : 'text-text-3'}`}
              >
                {at + 1}
              </b>
              <span className="truncate">{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
