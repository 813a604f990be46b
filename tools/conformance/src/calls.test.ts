import { becamePost } from '@baohe/contract/became-post';
import type { Endpoint } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import { siteSettings } from '@baohe/contract/site';
import { expect, test } from 'vitest';
import { callName } from './call-name.ts';
import { notYetCalls } from './not-yet-calls.ts';
import { outsideContract } from './outside-contract.ts';
import { ownCalls } from './own-calls.ts';
import { isNamedIn, misfits, type Lists } from './served-calls.ts';
import { specifiedCalls } from './specified-calls.ts';

const lists: Lists = {
  specified: specifiedCalls,
  notYet: notYetCalls,
  own: Object.keys(ownCalls),
  outside: outsideContract.map(({ call }) => call),
};

test('every specified call is served to whom it is for, or stands in the list', () => {
  expect(misfits(endpoints, lists)).toEqual([]);
});

test('no specified call has been taken out of the table, and none stands in a list twice', () => {
  expect(new Set(specifiedCalls.map(callName)).size).toBe(203);
  expect(specifiedCalls).toHaveLength(203);
  expect(notYetCalls).toEqual([...new Set(notYetCalls)]);
});

test('calls that became POST or PUT have no GET form', () => {
  for (const [path, method] of Object.entries(becamePost)) {
    const forms = [...specifiedCalls, ...endpoints].filter((call) => call.path === path);
    expect([path, ...new Set(forms.map((call) => call.method))]).toEqual([path, method]);
  }
});

test('a call that is answered outside of the contract is named where it is answered', async () => {
  for (const { call, servedBy, reason } of outsideContract) {
    expect([call, await isNamedIn(servedBy, call), reason !== '']).toEqual([call, true, true]);
  }
});

const site: Endpoint = siteSettings;
const one: Lists = {
  specified: [{ method: 'GET', path: '/sys/site', role: 'anyone', line: 'Y39' }],
  notYet: [],
  own: [],
  outside: [],
};

test('a call with another name for its placeholder is the same call', () => {
  const asSpecified = { ...site, path: '/ope/anno/:key' };
  const specified = [
    { method: 'GET' as const, path: '/ope/anno/:id', role: 'anyone' as const, line: 'Y12' },
  ];
  expect(misfits([asSpecified], { ...one, specified })).toEqual([]);
});

test.each<[what: string, served: Endpoint[], lists: Partial<Lists>, said: string]>([
  ['a call that is nowhere', [], {}, 'neither served nor listed'],
  ['a listed call that is served', [site], { notYet: ['GET /sys/site'] }, 'take it out'],
  ['a call with another method', [{ ...site, method: 'POST' }], {}, 'neither served nor listed'],
  [
    'a call for the wrong people',
    [{ ...site, access: 'admin' }],
    {},
    'is for anyone, and declares',
  ],
  [
    'a call nobody asked for',
    [site, { ...site, path: '/sys/x' }],
    {},
    'neither specified nor in own',
  ],
  [
    'a listed call that is unknown',
    [site],
    { notYet: ['GET /sys/sight'] },
    'not in the specification',
  ],
  ['an own call that is gone', [site], { own: ['GET /sys/x'] }, 'does not belong in own-calls.ts'],
])('found: %s', (_, served, changed, said) => {
  expect(misfits(served, { ...one, ...changed }).join('\n')).toContain(said);
});
