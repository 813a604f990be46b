-- When the password was last entered in a session: dangerous acts of the staff ask how long ago that was.
alter table session add column password_at timestamptz(3);
create trigger session_confirmed after update of password_at on session
  for each row execute function callers_changed();

-- Whether its password is known to satisfy the rule for the staff. Unknown until it is next entered.
alter table account add column has_staff_password boolean not null default false;
