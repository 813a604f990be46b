-- What somebody was given of a tier, and for what. It stays when it is taken back.
create table tier_grant (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  tier_id uuid not null references tier (id),
  -- None for one that never ends.
  days integer check (days > 0),
  source text not null check (source in ('order', 'card_key', 'staff')),
  -- The order, the card key …: there is one grant for each.
  reference text not null check (length(reference) between 1 and 200),
  at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint tier_grant_once unique (source, reference)
);
create index tier_grant_account on tier_grant (account_id, at);

create function refuse_grant_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.account_id, old.tier_id, old.days, old.source, old.reference, old.at) is distinct from
    (new.id, new.account_id, new.tier_id, new.days, new.source, new.reference, new.at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then
    raise exception 'a grant changes only by being taken back, once';
  end if;
  return new;
end $$;
create trigger stays_as_granted before update on tier_grant
  for each row execute function refuse_grant_change();

-- Times of one family (the tens of the level) follow one another.
alter table held_tier
  add column family smallint check (family between 1 and 9),
  add column grant_id uuid references tier_grant (id) on delete cascade,
  add constraint held_tier_grant unique (grant_id),
  add check (grant_id is null or family is not null);
-- What overlaps from before stays as it is.
update held_tier set family = tier.level / 10 from tier
where tier.id = held_tier.tier_id and not exists (
  select from held_tier other join tier other_tier on other_tier.id = other.tier_id
  where other.account_id = held_tier.account_id and other.id <> held_tier.id
    and other_tier.level / 10 = tier.level / 10
    and tstzrange(other.since, other.until) && tstzrange(held_tier.since, held_tier.until));

create function refuse_overlapping_tiers() returns trigger language plpgsql as $$
begin
  -- One after the other: who comes second sees what the first has written.
  perform from account where id = new.account_id for no key update;
  if exists (
    select from held_tier
    where account_id = new.account_id and family = new.family and id <> new.id
      and tstzrange(since, until) && tstzrange(new.since, new.until)
  ) then
    raise exclusion_violation using constraint = 'held_tier_overlap', message = 'times of one family overlap';
  end if;
  return new;
end $$;
create trigger follows_the_last before insert or update on held_tier
  for each row when (new.family is not null) execute function refuse_overlapping_tiers();

-- Where money is taken, by the 易支付 protocol. The key is sealed with a secret of the site.
create table pay_gateway (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 50),
  -- Ends with a slash; submit.php and the others stand below it.
  address text not null check (length(address) <= 300),
  merchant_id text not null check (length(merchant_id) between 1 and 50),
  sealed_key bytea,
  methods text[] not null check (methods <@ array['alipay', 'wxpay'] and cardinality(methods) > 0),
  -- plain: the key follows the text that is signed. named: as &key=KEY.
  key_join text not null default 'plain' check (key_join in ('plain', 'named')),
  sign_case text not null default 'lower' check (sign_case in ('lower', 'upper')),
  -- Of which call orders are made.
  entry text not null default 'mapi' check (entry in ('mapi', 'submit')),
  may_frame boolean not null default false,
  -- Where its pages may lead besides its own host.
  hosts text[] not null default '{}',
  -- Those of the lowest position come first; among them chance decides, by weight.
  position integer not null default 0,
  weight integer not null default 1 check (weight between 1 and 1000),
  -- Moves no money. Only a demo site uses it.
  is_test boolean not null default false,
  status smallint not null default 0 check (status in (-1, 0, 1)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create trigger gateway_changed after insert or update or delete on pay_gateway
  execute function site_changed();

-- A code that lowers a price.
create table coupon (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[A-Z0-9]{3,32}$'),
  kind text not null check (kind in ('sum', 'percent')),
  -- In fen, or in per cent.
  worth integer not null check (worth > 0 and (kind = 'sum' or worth <= 100)),
  -- For these tiers; for all where there are none.
  tier_ids uuid[] not null default '{}',
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- How often it can be used, by everybody together and by one; no limit where there is none.
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  -- By orders that are paid or may still be.
  uses integer not null default 0 check (uses >= 0),
  status smallint not null default 0 check (status in (-1, 0, 1)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint coupon_code unique (code)
);

-- What an order costs and brings is written down when it is made.
create table pay_order (
  id uuid primary key default gen_random_uuid(),
  order_no text not null check (order_no ~ '^[A-Za-z0-9]{20,40}$'),
  account_id uuid references account (id) on delete set null,
  tier_id uuid not null references tier (id),
  level smallint not null,
  tier_type text not null,
  tier_name text not null,
  tier_names jsonb not null default '{}',
  days integer check (days > 0),
  -- In fen.
  full_money integer not null check (full_money >= 0),
  money integer not null check (money > 0 and money <= full_money),
  coupon_id uuid references coupon (id),
  coupon_code text,
  gateway_id uuid references pay_gateway (id),
  method text check (method in ('alipay', 'wxpay')),
  is_test boolean not null default false,
  -- Where it can be paid, as the gateway said.
  page jsonb,
  status smallint not null default 0 check (status between 0 and 4),
  flags text[] not null default '{}',
  trade_no text check (length(trade_no) between 1 and 64),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  refunded_at timestamptz(3),
  refund_reason text not null default '' check (length(refund_reason) <= 200),
  -- Of the staff.
  remark text not null default '' check (length(remark) <= 200),
  removed_at timestamptz(3),
  callback_count integer not null default 0,
  -- When the gateway is asked next whether it was paid; how often it was.
  check_at timestamptz(3),
  checks integer not null default 0,
  checked_at timestamptz(3),
  constraint pay_order_no unique (order_no),
  constraint pay_order_trade unique (gateway_id, trade_no),
  constraint pay_order_paid check ((status in (1, 3)) = (paid_at is not null)),
  check (status <> 3 or refunded_at is not null),
  check (gateway_id is not null or method is null)
);
create index pay_order_account on pay_order (account_id, created_at desc, id desc);
create index pay_order_newest on pay_order (created_at desc, id desc);
create index pay_order_due on pay_order (check_at) where check_at is not null;
create index pay_order_open on pay_order (expires_at) where status = 0;
create index pay_order_coupon on pay_order (coupon_id, account_id) where coupon_id is not null;

-- What an order says of money and owner stays as it was made.
create function refuse_order_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'orders stay';
  end if;
  if (old.id, old.order_no, old.tier_id, old.days, old.full_money, old.money, old.coupon_id, old.gateway_id,
      old.is_test, old.created_at) is distinct from
    (new.id, new.order_no, new.tier_id, new.days, new.full_money, new.money, new.coupon_id, new.gateway_id,
      new.is_test, new.created_at)
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
    or (old.paid_at is not null and old.paid_at is distinct from new.paid_at)
    -- The staff may settle one before the gateway has said its number.
    or (old.trade_no is not null and old.trade_no is distinct from new.trade_no)
    or (old.status = 3 and new.status <> 3)
    or (old.status = 1 and new.status not in (1, 3))
  then
    raise exception 'what an order says of money stays as it was made';
  end if;
  return new;
end $$;
create trigger stays_as_ordered before update or delete on pay_order
  for each row execute function refuse_order_change();
create trigger orders_changed after insert or update on pay_order
  for each row when (new.account_id is not null) execute function account_changed('orders');

-- What gateways have sent, word for word, with what became of it.
create table pay_callback (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null,
  gateway_id uuid references pay_gateway (id),
  order_no text,
  outcome text not null,
  raw text not null check (length(raw) <= 8192)
);
create index pay_callback_order on pay_callback (order_no, at);
create index pay_callback_newest on pay_callback (at);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken',
  'tier_granted', 'order_refunded', 'payment_alarm'));
-- What it is about, by name: a tier.
alter table notification add column subject text not null default '';
