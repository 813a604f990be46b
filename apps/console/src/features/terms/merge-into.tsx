import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { SearchField } from '@baohe/ui/search-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import {
  effectOnTerm,
  mergeTerms,
  pageTerms,
  TERMS_KEY,
  undoMerge,
  type EditedTerm,
} from '../../entities/terms.ts';
import { usePostCount } from './use-post-count.ts';

const MOST_SHOWN = 8;

interface MergeIntoProps {
  term: EditedTerm;
  taxonomy: 'tag' | 'topics';
  onMerged: () => void;
}

/** Finds the tag that means the same, says what will happen, and merges. */
export function MergeInto({ term, taxonomy, onMerged }: MergeIntoProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const postCount = usePostCount();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: [TERMS_KEY, 'merge', taxonomy, keyword],
    queryFn: ({ signal }) => pageTerms(client, { taxonomy, keyword }, signal),
    enabled: keyword !== '',
  });
  const renew = () => queries.invalidateQueries({ queryKey: [TERMS_KEY] });
  const undoing = useMutation({
    mutationFn: () => undoMerge(client, term.id),
    onError: (error) => toastError(textOf(error)),
    onSettled: renew,
  });
  const merging = useMutation({
    mutationFn: (into: EditedTerm) => mergeTerms(client, term.id, into.id),
    onSuccess({ posts }, { name: other }) {
      const count = i18n.number(posts);
      toastUndoable(t`已合并到「${other}」，${count} 部作品`, () => undoing.mutate());
      onMerged();
    },
    onError: (error) => toastError(textOf(error)),
    onSettled: renew,
  });
  const ask = async (into: EditedTerm) => {
    const effect = await effectOnTerm(client, term.id).catch(() => null);
    const count = i18n.number((effect?.posts ?? 0) + (effect?.notShown ?? 0));
    const { name } = term;
    const { name: other } = into;
    openDialog('confirm', {
      title: t`把「${name}」合并到「${other}」？`,
      text: t`${count} 部作品会改用「${other}」，「${name}」成为它的别名，旧链接也指向它。30 天内可以撤销。`,
      action: t`合并`,
      onConfirm: () => merging.mutate(into),
    });
  };
  const others = found.data?.terms.filter(({ id }) => id !== term.id).slice(0, MOST_SHOWN) ?? [];
  return (
    <section aria-label={t`合并`} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-medium">{t`合并到另一个`}</h3>
      <SearchField
        label={t`搜索要合并到的标签`}
        placeholder={t`名称或别名`}
        value={typed}
        maxLength={50}
        clearLabel={t`清空`}
        onChange={setTyped}
      />
      <ul className="grid gap-1.5">
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              className="flex min-h-target w-full items-center gap-3 rounded-md bg-surface-2 px-3 text-start"
              onClick={() => void ask(other)}
            >
              <Merge size={18} aria-hidden="true" className="flex-none text-text-3" />
              <span className="min-w-0 flex-1 truncate">{other.name}</span>
              <span className="text-xs text-text-3">{postCount(other)}</span>
            </button>
          </li>
        ))}
      </ul>
      {keyword !== '' && found.isSuccess && others.length === 0 && (
        <p className="text-sm text-text-3">{t`没有找到`}</p>
      )}
    </section>
  );
}
