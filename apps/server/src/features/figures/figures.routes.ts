import { siteFigures as siteFiguresCall } from '@baohe/contract/figures';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { siteFigures, type FiguresDeps } from './site-figures.ts';

export function figuresRoutes(app: FastifyInstance, deps: FiguresDeps): void {
  serve(app, siteFiguresCall, ({ period }, { caller }) => siteFigures(deps, period, caller));
}
