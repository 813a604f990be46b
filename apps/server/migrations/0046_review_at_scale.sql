-- A reset changes every image at once, so what each change costs has to be little. Who decided and when stands with the
-- answer (review_batch), which is never deleted once it has changed something.
alter table review_image
  drop column decided_by,
  drop column decided_at,
  drop constraint review_image_batch_id_fkey,
  drop constraint review_image_post_id_position_key,
  drop constraint review_image_name_check;
alter table review_decision drop constraint review_decision_batch_id_fkey;
drop index review_image_hash, review_image_batch, review_image_listed, review_image_action, review_image_nsfw,
  review_image_suggested, review_image_leaning, review_image_unseen;

-- Everything that a list is narrowed by stands in the index, so that a window is cut without reading the table.
create index review_image_listed on review_image (post_no desc, position)
  include (id, action, is_nsfw, pre_trash, classified_at) where position is not null;
create index review_image_action on review_image (action, post_no desc, position)
  include (id, is_nsfw, pre_trash, classified_at) where position is not null;
