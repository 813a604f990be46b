-- What was out of the ordinary with an order, and the staff has dealt with. A new oddity takes it back.
alter table pay_order
  add column handled_at timestamptz(3),
  add column handled_reason text not null default '' check (length(handled_reason) <= 200),
  add check (handled_at is not null or handled_reason = '');

-- Income of some days is read from this alone.
create index pay_order_paid_at on pay_order (paid_at)
  include (money, method, tier_id, account_id, is_test, status) where paid_at is not null;
create index pay_order_trade_no on pay_order (trade_no) where trade_no is not null;
create index pay_order_odd on pay_order (created_at desc, id desc) where flags <> '{}';

-- Who has opened a post with points.
create index ledger_entry_unlock on ledger_entry (reference, at desc) where kind = 'unlock';
create index check_in_day on check_in (day desc, id desc);

-- When the gateways were asked about the orders of a day that are not paid, and what they said.
create table reconciliation (
  day date primary key,
  at timestamptz(3) not null,
  orders integer not null check (orders >= 0),
  -- Paid there, and not known here until then.
  found integer not null check (found >= 0),
  unanswered integer not null check (unanswered >= 0)
);
