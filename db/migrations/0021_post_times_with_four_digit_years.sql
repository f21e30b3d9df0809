-- RFC 3339 writes a year with four digits. A time that it cannot write, such as `infinity`, breaks the feeds and every
-- client that reads the post. A post that has one is given the time at which it was created, or the present one.
select set_config('octavo.identity', 'service', true);

update public.blog_posts set created_at = now()
 where not (created_at >= '0001-01-01 00:00:00+00' and created_at < '10000-01-01 00:00:00+00');
update public.blog_posts set published_at = created_at
 where not (published_at >= '0001-01-01 00:00:00+00' and published_at < '10000-01-01 00:00:00+00');
-- The trigger `touch` sets the present time.
update public.blog_posts set updated_at = now()
 where not (updated_at >= '0001-01-01 00:00:00+00' and updated_at < '10000-01-01 00:00:00+00');

alter table public.blog_posts
  add constraint published_at_has_year_1_to_9999
    check (published_at >= '0001-01-01 00:00:00+00' and published_at < '10000-01-01 00:00:00+00'),
  add constraint created_at_has_year_1_to_9999
    check (created_at >= '0001-01-01 00:00:00+00' and created_at < '10000-01-01 00:00:00+00'),
  add constraint updated_at_has_year_1_to_9999
    check (updated_at >= '0001-01-01 00:00:00+00' and updated_at < '10000-01-01 00:00:00+00');
