-- All that is held and read before a help counts, in one call: helps with one code wait for each other here, and so do
-- those that one person gives. Each statement of a function that may change something sees what was committed before
-- that statement began: the facts are read when both rows are held. No row where there is no such code.
create function hold_help(code_key text, helping uuid, device_id uuid, given_on date)
returns table (
  account_id uuid, post_id uuid, owner_name text, helper_name text, browser_id uuid, count integer,
  has_helped boolean, browser_has_helped boolean, is_owners_browser boolean, is_open boolean,
  given_today integer, is_suspect boolean,
  zone text, age_rating smallint, point_price integer, shown boolean)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  owner uuid;
  wanted uuid;
  browser uuid;
  owners_name text;
  helpers_name text;
  -- Of the post; no zone where it was deleted.
  its_zone text;
  its_rating smallint;
  its_price integer;
  is_shown boolean;
begin
  select code.account_id, code.post_id,
    case when name_skeleton is null then '' else coalesce(name, '') end,
    case when post.status <> -1 then post.zone end, post.age_rating, post.point_price,
    post.status = 1 and not post.hidden
  into owner, wanted, owners_name, its_zone, its_rating, its_price, is_shown
  from code join account on account.id = code.account_id join post on post.id = code.post_id
  where code.key = code_key and code.status = 1 and account.status = 1 and deletion_due is null
  for update of code;
  if not found then
    return;
  end if;
  -- Not `for update`: what only refers to the account need not wait.
  select case when name_skeleton is null then '' else coalesce(name, '') end into helpers_name
  from account where account.id = helping for no key update;
  if device_id is not null then
    select device.browser_id into browser from device where device.id = device_id;
  end if;
  return query select owner, wanted, owners_name, coalesce(helpers_name, ''), browser,
    (select count(*)::int from help where help.account_id = owner and help.post_id = wanted),
    exists (select from help
      where help.account_id = owner and help.post_id = wanted and helper_id = helping),
    exists (select from help
      where help.account_id = owner and help.post_id = wanted and help.browser_id = browser),
    exists (select from device where device.account_id = owner and device.browser_id = browser),
    exists (select from unlock where unlock.account_id = owner and unlock.post_id = wanted),
    (select count(*)::int from help
      where (helper_id = helping or help.browser_id = browser) and day = given_on),
    exists (
      select from device own join device other on other.finger_tag = own.finger_tag
      where other.account_id = helping and own.account_id in (
        select owner union all
        select helper_id from help where help.account_id = owner and help.post_id = wanted)),
    its_zone, its_rating, its_price, is_shown;
end $$;
