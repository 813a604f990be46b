-- The words of docs/glossary.md, where a new name costs nothing.
alter table notice rename to notification;
alter index notice_newest rename to notification_newest;
alter table reading rename column on_shelf to is_listed;
alter index reading_shelf rename to reading_listed;
alter table reading_part rename column place to position;
alter table term_heat rename column place to rank;
alter table library_file rename column wanted_at to requested_at;
