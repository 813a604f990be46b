-- The first line of `folded` is the title; its words, with a space around each, tell a whole word from a part of one.
-- Rows of the rule before have none until they are made anew, which the next start begins.
alter table post_search add column title_words text not null default '';

-- Posts whose title is exactly what somebody searches for, however cold they are. No keyword is longer.
create index post_search_title on post_search (left(split_part(folded, e'\n', 1), 50));
