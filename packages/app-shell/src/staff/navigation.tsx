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
 * addresses of the staff are checked here, where they are few.
 */

/** Below /console or /ops: '/posts', `/posts/${id}`. */
export type StaffPath = `/${string}`;

export type StaffSearch = Readonly<Record<string, string | undefined>>;

interface StaffAddress {
  to: StaffPath;
  /** Values that are undefined are left out of the address. */
  search?: StaffSearch;
}

type StaffLinkProps = StaffAddress &
  Omit<ComponentProps<'a'>, 'href'> & { isExact?: boolean; replace?: boolean };

/** A link inside of the app; where one is already, it says aria-current="page". */
export function StaffLink({ to, search, isExact, ...rest }: StaffLinkProps) {
  const address = {
    to,
    search: search ?? {},
    activeOptions: { exact: isExact ?? false, includeSearch: false },
  };
  return <Link {...(rest as object)} {...(address as unknown as LinkProps)} />;
}

interface Go {
  (to: StaffPath, options?: { search?: StaffSearch; replace?: boolean }): void;
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
export function useAddressSearch(): [StaffSearch, (changed: StaffSearch) => void] {
  const found = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, String(value)]),
  );
  const router = useRouter();
  const change = (changed: StaffSearch) => {
    const { latestLocation, state } = router;
    // Who is on the way to another page, whose files are still coming, is not brought back by what was typed before.
    if (latestLocation.pathname === (state.resolvedLocation ?? latestLocation).pathname) {
      void navigate({ to: '.', search: { ...search, ...changed }, replace: true } as never);
    }
  };
  return [search, change];
}

/** Below the base, without a search: '/posts'. */
export const useStaffPath = (): string =>
  useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') || '/' });

/** For the router: plain text, as people write addresses; its own way puts quotation marks around numbers. */
export const plainAddresses = {
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(search: Readonly<Record<string, unknown>>): string {
    const written = Object.entries(search).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const text = new URLSearchParams(
      written.map(([name, value]) => [name, String(value)]),
    ).toString();
    return text && `?${text}`;
  },
};
