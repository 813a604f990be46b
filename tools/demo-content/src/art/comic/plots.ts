import { keysOf } from '../keys-of.ts';
import { SEASON_PLOTS } from './plots-seasons.ts';
import { TOWN_PLOTS } from './plots-town.ts';

export const PLOTS = { ...TOWN_PLOTS, ...SEASON_PLOTS } as const;

export type PlotName = keyof typeof PLOTS;

export const PLOT_NAMES = keysOf(PLOTS);
