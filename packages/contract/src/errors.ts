/**
 * The closed list of what can go wrong. 400–599 equal their HTTP status; the rest are ours:
 * 1xxx identity, 2xxx codes and points, 3xxx content and announcements, 4xxx envelope and device proof.
 * A number is never used twice; a retired one stays, marked.
 */
export const errors = {
  'request.invalid': { code: 400, status: 400 },
  'session.missing': { code: 401, status: 401 },
  'points.not_enough': { code: 402, status: 402 },
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
  'token.scope_missing': { code: 1004, status: 403 },
  'request.key_reused': { code: 1005, status: 409 },
  'request.key_in_use': { code: 1006, status: 409 },
  'device.unknown': { code: 1002, status: 401 },
  'device.revoked': { code: 1003, status: 401 },
  'login.failed': { code: 1010, status: 401 },
  'login.known_device_only': { code: 1011, status: 403 },
  'account.disabled': { code: 1012, status: 403 },
  'guest.not_allowed': { code: 1013, status: 403 },
  'username.missing': { code: 1020, status: 400 },
  'username.too_long': { code: 1021, status: 400 },
  'username.malformed': { code: 1022, status: 400 },
  'username.reserved': { code: 1023, status: 400 },
  'username.taken': { code: 1024, status: 409 },
  'password.missing': { code: 1030, status: 400 },
  'password.too_long': { code: 1031, status: 400 },
  'password.too_short': { code: 1032, status: 400 },
  'password.unprintable': { code: 1033, status: 400 },
  'password.wrong': { code: 1034, status: 403 },
  'password.same': { code: 1035, status: 400 },
  'account.already_registered': { code: 1040, status: 409 },
  'account.not_found': { code: 1043, status: 404 },
  'email.malformed': { code: 1041, status: 400 },
  'phone.malformed': { code: 1042, status: 400 },
  'credential.invalid': { code: 1050, status: 401 },
  'credential.password_needed': { code: 1051, status: 401 },
  'unlock.wrong_code': { code: 1060, status: 403 },
  'setup.invalid': { code: 1070, status: 403 },
  'code.not_found': { code: 2001, status: 404 },
  'code.own': { code: 2010, status: 409 },
  'code.helped': { code: 2011, status: 409 },
  'code.same_device': { code: 2012, status: 409 },
  'code.complete': { code: 2013, status: 409 },
  'code.helps_today': { code: 2014, status: 429 },
  'check_in.day_closed': { code: 2030, status: 409 },
  'ledger.entry_exists': { code: 2040, status: 409 },
  'ledger.entry_not_found': { code: 2041, status: 404 },
  'record.not_found': { code: 2050, status: 404 },
  'announcement.not_found': { code: 3001, status: 404 },
  'announcement.key_taken': { code: 3002, status: 409 },
  'term.not_found': { code: 3010, status: 404 },
  'term.name_taken': { code: 3011, status: 409 },
  'term.in_use': { code: 3012, status: 409 },
  'term.locked': { code: 3013, status: 403 },
  'post.not_found': { code: 3020, status: 404 },
  'post.locked': { code: 3021, status: 403 },
  'post.malformed': { code: 3022, status: 400 },
  'html.too_large': { code: 3026, status: 413 },
  'track.without_file': { code: 3027, status: 400 },
  'term.zone_status': { code: 3028, status: 409 },
  'list.not_found': { code: 3030, status: 404 },
  'slide.not_found': { code: 3040, status: 404 },
  'tier.not_found': { code: 3050, status: 404 },
  'tier.level_taken': { code: 3051, status: 409 },
  'tier.opens_nothing': { code: 3052, status: 400 },
  'tier.base_opens_areas': { code: 3053, status: 400 },
  'search.too_soon': { code: 3060, status: 429 },
  'search.guest_too_soon': { code: 3061, status: 429 },
  'progress.unknown_part': { code: 3070, status: 404 },
  'envelope.damaged': { code: 4001, status: 400 },
  'envelope.unknown_key': { code: 4002, status: 409 },
  'envelope.clock': { code: 4003, status: 409 },
  'envelope.replay': { code: 4004, status: 409 },
  'envelope.required': { code: 4005, status: 400 },
  'device.proof_stale': { code: 4101, status: 409 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorKey = keyof typeof errors;

/** Fills the `{name}` placeholders of an error's text and travels in `result`. */
export type ErrorParameters = Readonly<Record<string, string | number>>;

const keyOfCode = new Map<number, ErrorKey>(
  (Object.keys(errors) as ErrorKey[]).map((key) => [errors[key].code, key]),
);

export function errorKeyOf(code: number): ErrorKey | undefined {
  return keyOfCode.get(code);
}
