-- How many posts each audience is shown is counted for the blind box once a minute: from this, without touching the posts.
create index post_counted on post (zone, age_rating, point_price) where status = 1 and not hidden;
