import './post-editor.css';
import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { EditedTerm } from '../../entities/posts/edited-post.ts';
import { createTag, useTagSuggestions } from '../../entities/posts/post-calls.ts';
import { usePart } from './use-part.ts';

/** Tags by their names: what is typed is looked for, Enter takes the first, and a new one can be made. */
export function TagsPart() {
  const { t } = useLingui();
  const id = useId();
  const client = useClient();
  const textOf = useFailureText();
  const [terms, setTerms] = usePart('terms');
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const found = useTagSuggestions(keyword).data ?? [];
  const chosen = new Set(terms.map((term) => term.id));
  const offered = found.filter((term) => !chosen.has(term.id));
  const isKnown = [...found, ...terms].some(({ name }) => name === keyword);
  const add = (term: EditedTerm) => {
    setTerms([...terms, term]);
    setTyped('');
  };
  const create = useMutation({
    mutationFn: (name: string) => createTag(client, name),
    onSuccess: add,
    onError: (error) => toastError(textOf(error)),
  });
  return (
    <div>
      <label className="field-label" htmlFor={id}>{t`标签`}</label>
      <div className="tag-box">
        {terms.map((term) => (
          <span key={term.id} className="tag-chip">
            {term.name}
            <button
              type="button"
              aria-label={t`去掉 ${term.name}`}
              onClick={() => setTerms(terms.filter((one) => one.id !== term.id))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={typed}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const [first] = offered;
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              if (first) {
                add(first);
              }
            } else if (event.key === 'Backspace' && typed === '') {
              setTerms(terms.slice(0, -1));
            }
          }}
        />
      </div>
      {keyword !== '' && (
        <div className="mt-2 flex flex-wrap gap-2" aria-live="polite">
          {offered.map((term) => (
            <Button key={term.id} small onClick={() => add(term)}>
              {term.name}
            </Button>
          ))}
          {!isKnown && (
            <Button
              small
              kind="line"
              busy={create.isPending}
              onClick={() => create.mutate(keyword)}
            >
              <Plus size={16} aria-hidden="true" />
              {t`新标签 ${keyword}`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
