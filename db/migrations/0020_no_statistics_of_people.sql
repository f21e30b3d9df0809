-- The planner's statistics hold samples of the values in a column, and would keep a person's address and words after
-- the rows are gone. No query needs them: people are found by id and by address, which indexes answer alone.
do $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as relation, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.oid in ('public.applications'::regclass, 'public.career_applications'::regclass, 'accounts.users'::regclass,
                     'accounts.sessions'::regclass, 'accounts.mfa_factors'::regclass)
       and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
  loop
    execute format('alter table %s alter column %I set statistics 0', place.relation, place.attname);
  end loop;
end
$$;

alter index public.applications_by_email alter column 1 set statistics 0;
alter index public.career_applications_by_email alter column 1 set statistics 0;
