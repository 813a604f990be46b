-- Far pages of the posts for editors are reached by counting in an index, which therefore says which are deleted.
drop index post_by_time;
create index post_by_time on post (upload_time, no) include (status);
drop index post_by_heat;
create index post_by_heat on post (hot_index, no) include (status);
drop index post_by_change;
create index post_by_change on post (updated_at, no) include (status);
drop index post_by_title;
create index post_by_title on post (title, no) include (status);
