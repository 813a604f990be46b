import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState, type JSX } from 'react';
import type { PeopleFilter } from '../entities/people/person.ts';
import { usePeople } from '../entities/people/use-people.ts';
import { NewAccountDialog } from '../features/people/new-account-dialog.tsx';
import { PeopleFilters } from '../features/people/people-filters.tsx';
import { PeopleTable } from '../features/people/people-table.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch, useGo, type ConsoleSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given) ?? ('' as const);

const filterIn = (search: ConsoleSearch): PeopleFilter => ({
  text: search['text'] ?? '',
  who: oneOf(['guests', 'staff', 'all'], search['who']),
  status: oneOf(['active', 'locked'], search['status']),
  tierId: search['tierId'] ?? '',
  seenDays: Number(search['seenDays'] ?? '') || null,
});

const NOTHING = {
  text: undefined,
  who: undefined,
  status: undefined,
  tierId: undefined,
  seenDays: undefined,
};

/** Everybody who has an account. */
export function PeopleScreen(): JSX.Element {
  const { t } = useLingui();
  const [search, changeSearch] = useAddressSearch();
  const found = usePeople(filterIn(search));
  const [isCreating, setCreating] = useState(false);
  const go = useGo();
  const people = found.data?.pages.flatMap((page) => page.people) ?? [];
  return (
    <main>
      <PageHead title={t`用户与会员`}>
        <Button kind="main" onClick={() => setCreating(true)}>
          <UserPlus size={18} aria-hidden="true" />
          <span className="max-md:sr-only">{t`新账号`}</span>
        </Button>
      </PageHead>
      <PeopleFilters filter={filterIn(search)} onChange={changeSearch} />
      {found.isPending && <ScreenLoading />}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && people.length === 0 && (
        <EmptyState title={t`没有找到这样的用户`} text={t`用户名从开头匹配，邮箱和手机号要完整。`}>
          <Button kind="quiet" onClick={() => changeSearch(NOTHING)}>
            {t`清除筛选`}
          </Button>
        </EmptyState>
      )}
      {people.length > 0 && (
        <PeopleTable
          people={people}
          onNearEnd={() => {
            if (found.hasNextPage && !found.isFetchingNextPage) {
              void found.fetchNextPage();
            }
          }}
        />
      )}
      {isCreating && (
        <NewAccountDialog
          onCreated={(id) => go(`/people/${id}`)}
          onClose={() => setCreating(false)}
        />
      )}
    </main>
  );
}
