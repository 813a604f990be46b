/** What a token for scripts may be allowed to read or write. */
export const SCOPE_AREAS = ['content', 'people', 'membership', 'review', 'site'] as const;

export type ScopeArea = (typeof SCOPE_AREAS)[number];

export type Scope = `${ScopeArea}:${'read' | 'write'}`;

export const SCOPES: readonly Scope[] = SCOPE_AREAS.flatMap(
  (area) => [`${area}:read`, `${area}:write`] as const,
);

export const isScope = (text: string): text is Scope =>
  (SCOPES as readonly string[]).includes(text);

/**
 * Which area a call belongs to, by its path; the longest match counts. Null is for a person alone: no token opens it,
 * whatever its scopes (signing in, devices, passwords, the set-up).
 */
const AREAS: Readonly<Record<string, ScopeArea | null>> = {
  '/backend/cnt': 'content',
  '/cnt': 'content',
  '/ope': 'content',
  '/ops': 'review',
  // Each call in a batch is of its own area.
  '/sys/batch': null,
  '/sys/audit': 'site',
  '/sys/envelope': 'site',
  '/sys/figures': 'site',
  '/sys/firstSteps': 'site',
  '/sys/health': 'site',
  '/sys/job': 'site',
  '/sys/library': 'site',
  '/sys/setting': 'site',
  '/sys/setup': null,
  '/sys/site': 'site',
  // A token that made another would outlive its own end.
  '/sys/token': null,
  '/sys/uc': null,
  '/sys/user': 'people',
  '/sys/version': 'site',
  '/upload': 'content',
  // Whoever publishes the app needs no right to change what is in the library.
  '/upload/bundle': 'site',
  '/usr': 'people',
  '/usr/coupon': 'membership',
  '/usr/payGateway': 'membership',
  '/usr/cardKey': 'membership',
  '/usr/payOrder': 'membership',
  // A person's own, on their own devices.
  '/usr/settings': null,
  '/usr/bookmark': null,
  '/usr/activity': null,
  '/usr/blocked': null,
  '/usr/ageLimit': null,
  '/usr/personalData': null,
  '/usr/userGroup': 'membership',
};

/** Undefined for a path that stands in no area: it is nobody's until it is given one. */
export function areaOf(path: string): ScopeArea | null | undefined {
  const fitting = Object.keys(AREAS).filter(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  );
  const longest = fitting.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : AREAS[longest];
}

/** Whether a token with these scopes may make a call. Who may write may read. */
export function mayUseToken(scopes: readonly Scope[], path: string, changes: boolean): boolean {
  const area = areaOf(path);
  if (!area) {
    return false;
  }
  return scopes.includes(`${area}:write`) || (!changes && scopes.includes(`${area}:read`));
}
