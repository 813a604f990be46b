import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { BlockedKind } from '@baohe/domain/blocking/blocking';
import { Button } from '@baohe/ui/button';
import { Chip, Chips } from '@baohe/ui/chip';
import { Dialog } from '@baohe/ui/dialog';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { Field } from '@baohe/ui/field';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { blockedQuery, useChangeBlocked, type BlockedEntry } from '../../entities/blocked.ts';
import { BlockedFileButtons } from './blocked-file-buttons.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    blocked: Record<never, never>;
  }
}

const LONGEST_WORD = 100;

/** What somebody does not want to see, and the way back for each of it. */
export function BlockedDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(blockedQuery(useClient()));
  return (
    <Dialog title={t`屏蔽的内容`} closeLabel={t`关闭`} onClose={onClose}>
      {error && !data && (
        <FailedRow
          text={textOf(error)}
          retryLabel={t`再试一次`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-40 rounded-lg" />}
      {data && (
        <div className="grid gap-4 text-text">
          {data.length === 0 && (
            <EmptyState
              title={t`没有屏蔽任何内容`}
              text={t`在作品的更多菜单里可以屏蔽标签、上传者或作品，也可以在这里屏蔽标题里的词。`}
            />
          )}
          <Groups entries={data} />
          <KeywordForm />
          <BlockedFileButtons entries={data} />
        </div>
      )}
    </Dialog>
  );
}

function Groups({ entries }: { entries: readonly BlockedEntry[] }) {
  const { t } = useLingui();
  const titles: Readonly<Record<BlockedKind, string>> = {
    term: t`标签和话题`,
    uploader: t`上传者`,
    post: t`作品`,
    keyword: t`标题里的词`,
  };
  return (Object.keys(titles) as BlockedKind[]).map((kind) => (
    <Group key={kind} title={titles[kind]} entries={entries.filter((one) => one.kind === kind)} />
  ));
}

function Group({ title, entries }: { title: string; entries: readonly BlockedEntry[] }) {
  const { t } = useLingui();
  const { mutate, isPending } = useChangeBlocked();
  if (entries.length === 0) {
    return null;
  }
  const remove = (entry: BlockedEntry) => {
    const items = [{ kind: entry.kind, value: entry.value }];
    mutate(
      { items, isBlocked: false },
      { onSuccess: () => toastUndoable(t`已取消屏蔽`, () => mutate({ items, isBlocked: true })) },
    );
  };
  return (
    <section>
      <h3 className="pb-2 text-sm font-bold">{title}</h3>
      <Chips>
        {entries.map((entry) => {
          const name = entry.name ?? t`已不在本站`;
          return (
            <Chip
              key={entry.value}
              aria-label={t`取消屏蔽 ${name}`}
              disabled={isPending}
              onClick={() => remove(entry)}
            >
              <span className="line-clamp-2">{name}</span>
              <X size={14} aria-hidden="true" />
            </Chip>
          );
        })}
      </Chips>
    </section>
  );
}

/** A word that stands in titles; it is gone from the field once it is blocked. */
function KeywordForm() {
  const { t } = useLingui();
  const [word, setWord] = useState('');
  const { mutate, isPending } = useChangeBlocked();
  const block = (event: FormEvent) => {
    event.preventDefault();
    const value = word.trim();
    if (value !== '') {
      mutate(
        { items: [{ kind: 'keyword', value }], isBlocked: true },
        { onSuccess: () => setWord('') },
      );
    }
  };
  return (
    <form onSubmit={block} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <Field
          label={t`屏蔽标题里的词`}
          value={word}
          maxLength={LONGEST_WORD}
          autoComplete="off"
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      <Button type="submit" kind="quiet" busy={isPending}>
        {t`屏蔽`}
      </Button>
    </form>
  );
}
