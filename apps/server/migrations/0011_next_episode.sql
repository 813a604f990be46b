-- The next one of a series is found by its title; only films have one.
create index post_film_title on post using hash (title) where post_type = 'post_video';
