-- Corrections of posts that readers could see. `blog_posts.correction` is only ever written: a save that sends it says that
-- it corrects something, and the sentence goes to the version and, with both texts, to `post_corrections`, which readers see.
-- Both texts were public, so both are shown.
alter table public.blog_posts add column correction text;

create table public.post_corrections (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  -- Of the version that the correction made.
  number integer not null,
  sentence text not null,
  created_at timestamptz not null,
  title_before text not null,
  title text not null,
  excerpt_before text,
  excerpt text,
  content_before text not null,
  content text not null,
  unique (post_id, number)
);

grant select on public.post_corrections to anon, authenticated;
alter table public.post_corrections enable row level security;
-- Whoever can read a post can read what was corrected in it: the policies of `blog_posts` hold inside of this one.
create policy readers_of_the_post on public.post_corrections for select to anon, authenticated
  using (exists (select from public.blog_posts p where p.id = post_id));

-- Hands the sentence on to `write_version`, by the id of the post, and leaves the column empty.
create function public.take_correction() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if nullif(btrim(new.correction), '') is not null and tg_op = 'UPDATE' then
    if old.status <> 'published' or old.published_at > now() or old.deleted_at is not null then
      raise exception 'Only a change of a post that is public can be a correction' using errcode = 'check_violation';
    end if;
    perform set_config('octavo.corrections',
      (coalesce(nullif(current_setting('octavo.corrections', true), ''), '{}')::jsonb
        || jsonb_build_object(new.id, btrim(new.correction)))::text, true);
  end if;
  new.correction := null;
  return new;
end
$$;
create trigger take_correction before insert or update of correction on public.blog_posts
  for each row execute function public.take_correction();
