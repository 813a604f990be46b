-- Until when somebody may read a post because it was lent to them; null where it is not. Everything that asks it asks here.
create function lent_until(taker uuid, post uuid, at timestamptz) returns timestamptz language sql stable as $$
  select max(ends_at) from loan_taken join loan on loan.id = loan_id
    join account giver on giver.id = loan.account_id and giver.status = 1 and giver.deletion_due is null
  where loan_taken.account_id = taker and loan.post_id = post and ends_at > at and revoked_at is null
$$;

create or replace function is_lent(taker uuid, post uuid, at timestamptz) returns boolean language sql stable as $$
  select lent_until(taker, post, at) is not null
$$;
