-- The embedded database cannot be interrupted: a statement that takes too long ends it as a whole. So the statements of the
-- data routes look at the clock themselves, for each row, and give up in time.

create schema limits;
grant usage on schema limits to anon, authenticated;

/* Ends the statement as the limit of a server would. Never returns. */
create function limits.give_up() returns boolean language plpgsql volatile set search_path = '' as $$
begin
  raise exception 'canceling statement due to statement timeout' using errcode = '57014';
end
$$;
