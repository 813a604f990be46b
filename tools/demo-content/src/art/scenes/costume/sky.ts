import { skyOf } from '../../skies.ts';
import { clouds } from '../landscape.ts';
import type { CostumeCard } from './card.ts';

export function skyCard({ s, r, w, h, k, gy }: CostumeCard): void {
  const S = skyOf(r.pick(['day', 'rose', 'dawn', 'golden'] as const));
  s.rect(0, 0, w, h, s.linear(S.sky));
  clouds(s, r, S, w, h * 0.1, h * 0.7, 12, k * 1.2);
  for (let j = 0; j < 9; j++) {
    s.ellipse(w * (0.1 + j * 0.1), gy + 40 * k + (j % 2) * 12 * k, 90 * k, 50 * k, '#fff', {
      opacity: 0.95,
    });
  }
}
