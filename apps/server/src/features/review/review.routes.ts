import { review } from '@baohe/contract/review';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/http/serve.ts';

export function reviewRoutes(app: FastifyInstance): void {
  for (const call of Object.values(review)) {
    serve(app, call, () => {
      throw new AppError('call.not_supported');
    });
  }
}
