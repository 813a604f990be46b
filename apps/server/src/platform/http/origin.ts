import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/** A page of another site may not act with our visitor's cookie. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) {
    return;
  }
  const host = hostOf(origin);
  if (host === null || (host !== request.host && host !== hostOf(publicUrl ?? ''))) {
    throw new AppError('access.foreign_origin');
  }
}
