import type { Answer, ParsedInput } from '@baohe/contract/endpoint';
import type { income } from '@baohe/contract/money-managed';
import { incomeBy, incomeOfDays } from '@baohe/domain/payment/income';
import { dayAfter, startOfDay } from '@baohe/domain/time/shanghai-day';
import { moneyRepository } from './money.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What some days have brought, and as many before them. */
export async function readIncome(
  { db }: Pick<PaymentDeps, 'db'>,
  input: ParsedInput<typeof income>,
): Promise<Answer<typeof income>> {
  const { untilDay, days } = input;
  const money = moneyRepository(db);
  const filter = {
    paidBy: input.paidBy ?? null,
    tierId: input.fkUserGroupUuid ?? null,
    accountId: input.fkUserUuid ?? null,
    isTest: input.isTest ?? false,
  };
  const lastBefore = dayAfter(untilDay, -days);
  const middle = startOfDay(dayAfter(lastBefore, 1));
  const rows = await money.income({
    ...filter,
    since: middle,
    before: startOfDay(dayAfter(untilDay, 1)),
  });
  const earlier = await money.income({
    ...filter,
    since: startOfDay(dayAfter(lastBefore, 1 - days)),
    before: middle,
  });
  const tiers = incomeBy(rows, ({ tierId }) => tierId);
  const named = await money.tierNames([...tiers.keys()]);
  return {
    days: incomeOfDays(rows, untilDay, days),
    before: incomeOfDays(earlier, lastBefore, days),
    methods: [...incomeBy(rows, ({ paidBy }) => paidBy)]
      .map(([paidBy, sums]) => ({ paidBy, ...sums }))
      .toSorted((one, other) => other.money - one.money),
    tiers: named.map(({ id, name, names }) => ({
      fkUserGroupUuid: id,
      groupName: name,
      names,
      ...tiers.get(id)!,
    })),
  };
}
