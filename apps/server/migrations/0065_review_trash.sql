-- An operator takes back that they have put a post into the bin: what it was before stands with the answer. No reference:
-- what was answered stays written when a post is gone.
alter table review_batch
  drop constraint review_batch_kind_check,
  add constraint review_batch_kind_check
    check (kind in ('decision', 'group', 'trash', 'reset', 'undo', 'undo reset')),
  add column post_id uuid,
  add column post_status smallint,
  add constraint review_batch_trash_check
    check ((kind = 'trash') = (post_id is not null) and (post_id is null) = (post_status is null));
drop index review_batch_own;
create index review_batch_own on review_batch (account_id, number) where kind in ('decision', 'group', 'trash');
