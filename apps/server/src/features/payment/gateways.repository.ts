import type { PayMethod } from '@baohe/domain/payment/pay-method';
import { and, arrayContains, eq, isNotNull, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { SealedTexts } from '../../platform/secrets/sealed-text.ts';
import { payGateway } from '../../schema/payment.ts';
import type { EpayAccount } from './epay.ts';

export type GatewayRow = typeof payGateway.$inferSelect;

export interface Gateway extends EpayAccount {
  id: string;
  position: number;
  weight: number;
}

/** What the sealed key of a gateway is sealed for. */
export const sealName = (id: string): string => `pay_gateway ${id}`;

export function gatewaysRepository(db: Queryable, sealed: SealedTexts) {
  const withKey = ({ sealedKey, ...row }: GatewayRow): Gateway => ({
    ...row,
    key: sealed.open(sealedKey!, sealName(row.id)),
  });

  return {
    /** Those that take orders now; those that move no money only where nothing else is switched on. */
    async taking(method: PayMethod, takesTests: boolean): Promise<Gateway[]> {
      const others = alias(payGateway, 'others');
      const real = db
        .select({ id: others.id })
        .from(others)
        .where(and(eq(others.status, 1), eq(others.isTest, false)));
      const rows = await db
        .select()
        .from(payGateway)
        .where(
          and(
            eq(payGateway.status, 1),
            isNotNull(payGateway.sealedKey),
            arrayContains(payGateway.methods, [method]),
            takesTests
              ? or(eq(payGateway.isTest, false), notExists(real))
              : eq(payGateway.isTest, false),
          ),
        );
      return rows.map(withKey);
    },

    /** Also one that is switched off: its orders may still be paid. */
    async byId(id: string): Promise<Gateway | null> {
      const [row] = await db
        .select()
        .from(payGateway)
        .where(and(eq(payGateway.id, id), isNotNull(payGateway.sealedKey)));
      return row ? withKey(row) : null;
    },

    /** All accounts of a merchant's number: several gateways may have given the same. */
    async ofMerchant(merchantId: string): Promise<Gateway[]> {
      const rows = await db
        .select()
        .from(payGateway)
        .where(and(eq(payGateway.merchantId, merchantId), isNotNull(payGateway.sealedKey)));
      return rows.map(withKey);
    },

    /** Addresses whose pages may be shown inside of ours. */
    async framed(): Promise<string[]> {
      const rows = await db
        .select({ address: payGateway.address, hosts: payGateway.hosts })
        .from(payGateway)
        .where(
          and(eq(payGateway.status, 1), eq(payGateway.mayFrame, true), ne(payGateway.isTest, true)),
        );
      return rows.flatMap(({ address, hosts }) => [new URL(address).host, ...hosts]);
    },

    /** The gateway of a demo site, which moves no money: there is one, renewed at each start. */
    async putTestGateway(account: {
      address: string;
      merchantId: string;
      key: string;
    }): Promise<void> {
      const { address, merchantId, key } = account;
      const [found] = await db
        .select({ id: payGateway.id })
        .from(payGateway)
        .where(eq(payGateway.isTest, true));
      const id = found?.id ?? crypto.randomUUID();
      const columns = { address, merchantId, sealedKey: sealed.seal(key, sealName(id)) };
      if (found) {
        await db.update(payGateway).set(columns).where(eq(payGateway.id, id));
      } else {
        await db.insert(payGateway).values({
          ...columns,
          id,
          name: '测试支付',
          methods: ['alipay', 'wxpay'],
          mayFrame: true,
          // Behind every gateway of the operator's.
          position: 1000,
          isTest: true,
          status: 1,
        });
      }
    },
  };
}
