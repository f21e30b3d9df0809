-- Columns that name an account: it can be removed, and what it did stays. In a Supabase project accounts.users is a view, which
-- cannot be referred to, so the columns refer to the service's own table there.
do $$
declare
  users constant text := case (select relkind from pg_class where oid = 'accounts.users'::regclass)
    when 'v' then 'auth.users' else 'accounts.users' end;
  place record;
begin
  for place in
    select * from (values
      ('public.blog_posts', 'author_id', 'set null'),
      ('public.post_versions', 'saved_by', 'set null'),
      ('public.draft_links', 'created_by', 'set null'),
      ('public.applications', 'state_by', 'set null'),
      ('public.applications', 'assignee', 'set null'),
      ('public.career_applications', 'state_by', 'set null'),
      ('public.career_applications', 'assignee', 'set null'),
      ('desk.notes', 'author', 'set null'),
      ('desk.events', 'actor', 'set null'),
      ('desk.jobs', 'actor', 'cascade')
    ) as places (relation, person, removal)
  loop
    execute format('alter table %s add foreign key (%I) references %s (id) on delete %s', place.relation, place.person, users,
      place.removal);
  end loop;
end
$$;
