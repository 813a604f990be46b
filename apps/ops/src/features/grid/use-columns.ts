import { storedPreference } from '@baohe/app-shell/preference';
import { useWiderThan } from '@baohe/app-shell/use-matches';

type Density = 'roomy' | 'dense';

const isDensity = (value: unknown): value is Density => value === 'roomy' || value === 'dense';

/** Two columns on a phone, three for who wants more; a desk has room for more of both. */
export const density = storedPreference<Density>('ops columns', {
  shipped: 'roomy',
  isValid: isDensity,
});

export function useColumns(): number {
  const isTablet = useWiderThan(720);
  const isWide = useWiderThan(1024);
  const [roomy, dense] = isWide ? [6, 8] : isTablet ? [4, 6] : [2, 3];
  return density.use() === 'roomy' ? roomy : dense;
}
