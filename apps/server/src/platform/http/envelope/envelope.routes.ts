import { envelopeKeys } from '@baohe/contract/envelope-keys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';
import type { EnvelopeGate } from './gate.ts';

export function envelopeRoutes(app: FastifyInstance, gate: EnvelopeGate): void {
  serve(app, envelopeKeys, () => gate.keys());
}
