import { useClient } from '@baohe/app-shell/call-context';
import { nameIn } from '@baohe/domain/language/names';
import { lowestTiers, type Area } from '@baohe/domain/membership/areas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Tier } from './tier.ts';
import { tiersQuery } from './tiers-query.ts';

/** What is on sale, the tier of everybody among it. */
export function useTierList() {
  return useQuery(tiersQuery(useClient()));
}

/** Undefined until the server has said. */
const useTiers = (): readonly Tier[] | undefined => useTierList().data;

/** 次元会员 或 全站通, in the language of the viewer. */
function useJoinedNames(): (tiers: readonly Tier[]) => string {
  const { t, i18n } = useLingui();
  return (tiers) =>
    tiers
      .map(({ type, typeNames }) => nameIn(i18n.locale, type, typeNames))
      .reduce((first, second) => (first === '' ? second : t`${first} 或 ${second}`), '');
}

/** The tiers of these levels by their names; while they are loaded, words about as long that keep their place. */
export function useTierNames(levels: readonly number[]): { names: string; isLoading: boolean } {
  const { t } = useLingui();
  const { data, isPending } = useTierList();
  const joined = useJoinedNames();
  const named = (data ?? []).filter(({ level }) => levels.includes(level));
  const standIns = levels.map(() => t`限时开通`).join(' ');
  return { names: isPending ? standIns : joined(named), isLoading: isPending };
}

/** The tiers that open an area by their names: empty while none does, undefined until they are known. */
export function useOpeningTierNames(area: Area): string | undefined {
  const tiers = useTiers();
  const joined = useJoinedNames();
  return tiers && joined(lowestTiers(area, tiers));
}

/** Under which type an area is sold first; undefined while none is known that opens it. */
export function useTypeOpening(area: Area): string | undefined {
  const tiers = useTiers();
  return tiers && lowestTiers(area, tiers)[0]?.type;
}

/** The type of the first of these levels that is on sale. */
export function useTypeOf(levels: readonly number[]): string | undefined {
  return useTiers()?.find(({ level }) => levels.includes(level))?.type;
}
