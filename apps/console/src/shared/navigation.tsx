import {
  Link,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
  type LinkProps,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/*
 * The router's own types are those of the visitor's app: one program can register one router. The
 * console's addresses are checked here, where they are few.
 */

/** Below /console: '/posts', `/posts/${id}`. */
export type ConsolePath = `/${string}`;

export type ConsoleSearch = Readonly<Record<string, string | undefined>>;

interface ConsoleAddress {
  to: ConsolePath;
  /** Values that are undefined are left out of the address. */
  search?: ConsoleSearch;
}

type ConsoleLinkProps = ConsoleAddress &
  Omit<ComponentProps<'a'>, 'href'> & { isExact?: boolean; replace?: boolean };

/** A link inside of the console; where one is already, it says aria-current="page". */
export function ConsoleLink({ to, search, isExact, ...rest }: ConsoleLinkProps) {
  const address = {
    to,
    search: search ?? {},
    activeOptions: { exact: isExact ?? false, includeSearch: false },
  };
  return <Link {...(rest as object)} {...(address as unknown as LinkProps)} />;
}

interface Go {
  (to: ConsolePath, options?: { search?: ConsoleSearch; replace?: boolean }): void;
}

export function useGo(): Go {
  const navigate = useNavigate();
  return (to, { search = {}, replace = false } = {}) =>
    void navigate({ to, search, replace } as never);
}

/** `postId` of /posts/$postId. */
export function usePathParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return params[name] ?? '';
}

/** Filters, tabs and the like live in the address: they survive a reload and can be sent to somebody. */
export function useAddressSearch(): [ConsoleSearch, (changed: ConsoleSearch) => void] {
  const found = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, String(value)]),
  );
  const router = useRouter();
  const change = (changed: ConsoleSearch) => {
    const { latestLocation, state } = router;
    // Who is on the way to another page, whose files are still coming, is not brought back by what was typed before.
    if (latestLocation.pathname === (state.resolvedLocation ?? latestLocation).pathname) {
      void navigate({ to: '.', search: { ...search, ...changed }, replace: true } as never);
    }
  };
  return [search, change];
}

/** Below /console, without a search: '/posts'. */
export const useConsolePath = (): string =>
  useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') || '/' });
