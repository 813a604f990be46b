import { endpoints } from '@baohe/contract/endpoints';
import { expect, test } from 'vitest';
import { HOME_CALLS } from './home-calls.ts';

test('every call of the home is one of the contract, with an input that it takes', () => {
  for (const { method, path, body } of Object.values(HOME_CALLS).flat()) {
    const [pathname = '', query] = path.split('?');
    const endpoint = endpoints.find((one) => one.method === method && matches(one.path, pathname));
    expect(endpoint, `${method} ${path}`).toBeDefined();
    const input = {
      ...Object.fromEntries(new URLSearchParams(query)),
      ...parametersIn(endpoint?.path ?? '', pathname),
      ...body,
    };
    expect(endpoint?.input['~standard'].validate(input)).not.toHaveProperty('issues');
  }
});

test.each(['guest', 'member'] as const)(
  'the home of a %s asks for lists and for their own',
  (who) => {
    const paths = HOME_CALLS[who].map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths).toContain('/cnt/posts/page');
    expect(paths).toContain('/usr/progress/continueList');
  },
);

const matches = (declared: string, path: string): boolean =>
  new RegExp(`^${declared.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

function parametersIn(declared: string, path: string): Record<string, string> {
  const given = path.split('/');
  return Object.fromEntries(
    declared
      .split('/')
      .flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), given[at] ?? '']] : [])),
  );
}
