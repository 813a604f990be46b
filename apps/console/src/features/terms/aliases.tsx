import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import {
  addAlias,
  removeAlias,
  TERMS_KEY,
  undoMerge,
  type EditedTerm,
} from '../../entities/terms.ts';

/** Other names that lead to a tag; what was merged into it can be taken out again for some days. */
export function Aliases({ term }: { term: EditedTerm }) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const [name, setName] = useState('');
  const after = {
    onError: (error: Error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [TERMS_KEY] }),
  };
  const adding = useMutation({
    mutationFn: () => addAlias(client, term.id, name.trim()),
    onSuccess: () => setName(''),
    ...after,
  });
  const removing = useMutation({ mutationFn: (id: string) => removeAlias(client, id), ...after });
  const undoing = useMutation({
    mutationFn: (id: string) => undoMerge(client, id),
    onSuccess: () => toast(t`已撤销合并`, 'done'),
    ...after,
  });
  return (
    <section aria-label={t`别名`} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-medium">{t`别名`}</h3>
      <p className="text-xs text-text-3">{t`导入、搜索和搜索建议里，这些名称都指向这个标签。`}</p>
      <ul className="grid gap-1.5">
        {term.aliases.map((alias) => {
          const { name: aliasName, undoUntil } = alias;
          const until = undoUntil ? i18n.date(undoUntil, { dateStyle: 'medium' }) : '';
          return (
            <li
              key={alias.id}
              className="flex min-h-target items-center gap-2 rounded-md bg-surface-2 pl-3"
            >
              <span className="min-w-0 flex-1 truncate">
                {aliasName}
                {undoUntil && (
                  <span className="ml-2 text-xs text-text-3">{t`合并而来，${until} 前可撤销`}</span>
                )}
              </span>
              {undoUntil ? (
                <Button
                  small
                  kind="text"
                  busy={undoing.isPending}
                  onClick={() => undoing.mutate(alias.id)}
                >
                  {t`撤销合并`}
                </Button>
              ) : (
                <IconButton
                  label={t`移除别名 ${aliasName}`}
                  onClick={() => removing.mutate(alias.id)}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') {
            adding.mutate();
          }
        }}
      >
        <Field
          className="flex-1"
          label={t`加一个别名`}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={adding.isPending}>
          {t`添加`}
        </Button>
      </form>
    </section>
  );
}
