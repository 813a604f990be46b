import { envelopeKeys } from '@baohe/contract/envelope-keys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';
import type { Envelope } from './envelope.ts';

export function envelopeRoutes(app: FastifyInstance, envelope: Envelope): void {
  serve(app, envelopeKeys, () => envelope.keys());
}
