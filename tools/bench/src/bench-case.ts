import type { Row } from './row.ts';
import type { World } from './world.ts';

export interface BenchCase {
  readonly name: string;
  readonly run: (world: World) => Promise<Row[]>;
}
