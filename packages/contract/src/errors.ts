/**
 * The closed list of what can go wrong. 400–599 equal their HTTP status; the rest are ours:
 * 1xxx identity, 2xxx codes, 3xxx content and announcements, 4xxx envelope.
 * A number is never used twice; a retired one stays, marked.
 */
export const errors = {
  'request.invalid': { code: 400, status: 400 },
  'session.missing': { code: 401, status: 401 },
  'access.denied': { code: 403, status: 403 },
  'path.unknown': { code: 404, status: 404 },
  'method.not_allowed': { code: 405, status: 405 },
  'request.conflict': { code: 409, status: 409 },
  'request.too_large': { code: 413, status: 413 },
  'request.not_json': { code: 415, status: 415 },
  'request.too_many': { code: 429, status: 429 },
  'server.failed': { code: 500, status: 500 },
  'call.not_supported': { code: 501, status: 501 },
  'server.busy': { code: 503, status: 503 },
  'access.foreign_origin': { code: 1001, status: 403 },
  'announcement.not_found': { code: 3001, status: 404 },
  'announcement.key_taken': { code: 3002, status: 409 },
  'envelope.damaged': { code: 4001, status: 400 },
  'envelope.unknown_key': { code: 4002, status: 409 },
  'envelope.clock': { code: 4003, status: 409 },
  'envelope.replay': { code: 4004, status: 409 },
  'envelope.required': { code: 4005, status: 400 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorKey = keyof typeof errors;

/** Fills the `{name}` places of an error's text and travels in `result`. */
export type ErrorParameters = Readonly<Record<string, string | number>>;

const keyOfCode = new Map<number, ErrorKey>(
  (Object.keys(errors) as ErrorKey[]).map((key) => [errors[key].code, key]),
);

export function errorKeyOf(code: number): ErrorKey | undefined {
  return keyOfCode.get(code);
}
