import { carriesBody, type Endpoint } from '@baohe/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Path, query and body as the one flat object that an endpoint's input describes. */
export function rawInput(endpoint: Endpoint, request: FastifyRequest): Fields {
  const params = request.params as Fields;
  if (!carriesBody(endpoint.method)) {
    return { ...(request.query as Fields), ...params };
  }
  const body = request.body ?? {};
  if (!isFields(body)) {
    throw new AppError('request.invalid', { field: 'body' });
  }
  return { ...body, ...params };
}
