import { LENGTHS, STATES, type Length, type State } from '@baohe/domain/posts/facets';
import { isNewest } from '@baohe/domain/posts/newest';
import { useLingui } from '@lingui/react/macro';
import { useFilterChoices } from '../filter-choices.ts';
import { useSourceName } from '../source-name.ts';
import { useTermTree } from '../term-tree.ts';
import type { Choice } from './filter-choice.tsx';

/** What can be chosen of each filter, in the words of the language. */
export function useChoices() {
  const { t } = useLingui();
  const { sources, languages, years } = useFilterChoices();
  const nameOf = useSourceName();
  const zones = useTermTree().data ?? [];
  const lengths: Record<Length, Choice> = {
    short: { value: 'short', label: t`短`, hint: t`短（30 页、10 分钟或 20 章以内）` },
    medium: { value: 'medium', label: t`中`, hint: t`中（150 页、1 小时或 100 章以内）` },
    long: { value: 'long', label: t`长`, hint: t`长（比这更多）` },
  };
  const states: Record<State, Choice> = {
    ongoing: { value: 'ongoing', label: t`连载中` },
    finished: { value: 'finished', label: t`已完结` },
  };
  return {
    types: sources.map((source) => ({ value: source.sourceType, label: nameOf(source) })),
    areas: zones
      .filter(({ id, open }) => open && !isNewest(id))
      .map(({ id, name }) => ({ value: id, label: name })),
    lengths: LENGTHS.map((length) => lengths[length]),
    states: STATES.map((state) => states[state]),
    years: years.map((year) => ({ value: String(year), label: String(year) })),
    languages: languages.map(({ id, name }) => ({ value: id, label: name })),
  };
}
