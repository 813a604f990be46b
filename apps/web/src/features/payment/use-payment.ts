import { useClient } from '@baohe/app-shell/call-context';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { PayMethod } from '@baohe/domain/payment/pay-method';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { renewMembership } from '../../entities/membership/renew-membership.ts';
import {
  cancelOrder,
  checkOrder,
  continueOrder,
  orderTier,
  type Order,
  type PayPage,
} from '../../entities/payment/order.ts';
import { ORDERS_KEY } from '../../entities/payment/orders-key.ts';

/** So long the waiting dialog stands before the page of the gateway. */
export const WAIT_MS = 3000;
export const POLL_MS = 3000;

/** A tier that is to be bought, or an order that was begun. */
export type PaymentSubject = { tierId: string } | { orderNumber: string };

interface OrderInput {
  tierId: string;
  method: PayMethod;
  coupon?: string | undefined;
}

interface Payment {
  order: Order;
  /** Undefined where there is nothing to pay any more. */
  page?: PayPage;
}

/** Where it was paid or ran out meanwhile, elsewhere or unseen, that is what there is to show. */
async function takeUp(client: Client, number: string): Promise<Payment> {
  try {
    return await continueOrder(client, number);
  } catch (error) {
    if (error instanceof CallFailed && error.key === 'payment.order_expired') {
      return { order: await checkOrder(client, number) };
    }
    throw error;
  }
}

/** Orders a tier, or takes up an order, and follows it until it is paid or over. */
export function usePayment(subject: PaymentSubject, onFailed: (error: Error) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const [ordered, setOrdered] = useState<Payment>();
  /** Of the order in whose place another is made. */
  const [againTierId, setAgainTierId] = useState<string>();
  const resumedNumber =
    'orderNumber' in subject && againTierId === undefined ? subject.orderNumber : undefined;

  const resuming = useQuery({
    queryKey: ['payment', 'continue', resumedNumber],
    queryFn: () => takeUp(client, resumedNumber ?? ''),
    enabled: resumedNumber !== undefined,
    retry: false,
    gcTime: 0,
    meta: { volatile: true },
  });
  const started = ordered ?? (resumedNumber === undefined ? undefined : resuming.data);
  const number = started?.order.number;

  const checking = useQuery({
    queryKey: [ORDERS_KEY, 'check', number],
    queryFn: ({ signal }) => checkOrder(client, number ?? '', signal),
    enabled: number !== undefined,
    initialData: started?.order,
    staleTime: POLL_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'open' && data.staffState === 'none' ? POLL_MS : false,
    retry: false,
    gcTime: 0,
    meta: { volatile: true },
  });
  const order = checking.data ?? started?.order;

  const renewOwn = () => queries.invalidateQueries({ queryKey: [ORDERS_KEY, 'own'] });
  const ordering = useMutation({
    async mutationFn(input: OrderInput) {
      const [begun] = await Promise.all([
        orderTier(client, input),
        new Promise((done) => void setTimeout(done, WAIT_MS)),
      ]);
      return begun;
    },
    onSettled: renewOwn,
  });
  const checkingNow = useMutation({
    async mutationFn() {
      const { data } = await checking.refetch({ throwOnError: true });
      return data;
    },
  });
  const cancelling = useMutation({
    mutationFn: () => cancelOrder(client, number ?? ''),
    onSettled: renewOwn,
  });

  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (resuming.error) {
      fail(resuming.error);
    }
  }, [resuming.error]);

  const isPaid = order?.state === 'paid';
  useEffect(() => {
    if (isPaid) {
      // Without an answer the live connection brings it, or the next call.
      renewMembership(client, queries).catch(() => undefined);
      void renewOwn();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it was paid
  }, [isPaid]);

  return {
    /** Undefined while nothing is ordered. */
    order,
    page: started?.page,
    /** What is bought; undefined until an order that was taken up is known. */
    tierId: 'tierId' in subject ? subject.tierId : (againTierId ?? order?.tierId),
    isWaiting: ordering.isPending || (resumedNumber !== undefined && resuming.isPending),
    begin(input: OrderInput, onRefused: (error: Error) => void) {
      // Callbacks of the press itself: who has closed the dialog meanwhile is left alone.
      ordering.mutate(input, { onSuccess: setOrdered, onError: onRefused });
    },
    check: () => checking.refetch(),
    askNow(onAnswer: (order: Order | undefined) => void, onUnanswered: (error: Error) => void) {
      checkingNow.mutate(undefined, { onSuccess: onAnswer, onError: onUnanswered });
    },
    isChecking: checkingNow.isPending,
    cancel(onCancelled: () => void, onRefused: (error: Error) => void) {
      cancelling.mutate(undefined, {
        onSuccess: onCancelled,
        onError(error) {
          if (error instanceof CallFailed && error.key === 'order.status_not_possible') {
            // It was paid, or is over, a moment ago.
            void checking.refetch();
          } else {
            onRefused(error);
          }
        },
      });
    },
    isCancelling: cancelling.isPending,
    /** The old one is over: a new one is ordered. */
    startAgain() {
      setAgainTierId(order?.tierId);
      setOrdered(undefined);
    },
  };
}
