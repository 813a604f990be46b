import { carriesBody, type Endpoint, type ParsedInput } from '@baohe/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { AppError } from '../app-error.ts';

export type Fields = Record<string, unknown>;

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

/** Far more than any call needs; what reads the input goes down level by level, and the stack has an end. */
const DEEPEST_INPUT = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

/** What the endpoint's schema makes of it. */
export function parsedInput<E extends Endpoint>(endpoint: E, raw: unknown): ParsedInput<E> {
  if (isDeeper(raw, DEEPEST_INPUT)) {
    throw new AppError('request.invalid', { field: 'body' });
  }
  const read = safeParse(endpoint.input, raw);
  if (!read.success) {
    throw new AppError('request.invalid', {
      field: read.error.issues[0]?.path.join('.') || 'body',
    });
  }
  return read.data as ParsedInput<E>;
}
