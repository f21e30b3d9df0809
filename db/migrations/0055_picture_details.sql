-- What is said of a picture once for all posts: its description, and the point that stays in view where a cover is cut. By the name of
-- the picture, because the objects of a project are rows of the service. A replaced picture keeps both.
create table files.details (
  name text primary key check (length(name) between 1 and 500),
  alt text not null default '' check (length(alt) <= 1000),
  -- In hundredths of its width and height.
  focus_x integer not null default 50 check (focus_x between 0 and 100),
  focus_y integer not null default 50 check (focus_y between 0 and 100)
);
comment on table files.details is
  'The description of a picture and the point that a crop keeps in view. Written by public.describe_picture alone.';
alter table files.details enable row level security;
grant select on files.details to anon, authenticated;
-- As the rows of the pictures themselves.
create policy readers_of_the_post on files.details for select to anon, authenticated
  using (name in (select unnest(p.pictures) from public.blog_posts p));
create policy writers_read_pictures on files.details for select to authenticated
  using ((select public.may('list pictures')));
create trigger announce after insert or update or delete or truncate on files.details
  for each statement execute function public.announce_blog_change();

create or replace view public.pictures with (security_invoker = true) as
  select o.id, o.name, o.digest, o.type, o.width, o.height, o.bytes, o.placeholder, o.widths, o.created_at,
         case when (select public.may('list pictures')) then o.uploaded_by end as uploaded_by,
         coalesce(d.alt, '') as alt, coalesce(d.focus_x, 50) as focus_x, coalesce(d.focus_y, 50) as focus_y
    from files.objects o left join files.details d on d.name = o.name
   where o.bucket = 'pictures';
create trigger read_only instead of insert or update or delete on public.pictures
  for each row execute function public.refuse_write();

insert into accounts.guards (action, roles) values ('call describe_picture', '{admin,editor,contributor}');

-- Changes what is given, and answers what holds then. Public posts show where a cover is cut, so contributors leave that, and they
-- describe their own pictures and those that nobody has described.
create function public.describe_picture(picture text, alt text default null, focus_x integer default null, focus_y integer default null)
returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  person constant uuid := public.guard('call describe_picture');
  is_editor constant boolean := public.may('remove pictures');
  object_id uuid;
  owner uuid;
  before files.details;
  after files.details;
begin
  -- The server's own work: the policies of the pictures hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select o.id, o.uploaded_by into object_id, owner from files.objects o where o.bucket = 'pictures' and o.name = picture;
  perform set_config('octavo.identity', identity, true);
  if object_id is null then
    raise exception 'There is no such picture' using errcode = 'check_violation';
  end if;
  insert into files.details (name) values (picture) on conflict do nothing;
  select * into before from files.details d where d.name = picture for update;
  if not is_editor and (num_nonnulls(focus_x, focus_y) > 0 or (before.alt <> '' and owner is distinct from person)) then
    raise insufficient_privilege using message = 'This account may not do that';
  end if;
  update files.details d
     set alt = coalesce(btrim(describe_picture.alt, E' \t\r\n'), d.alt),
         focus_x = coalesce(describe_picture.focus_x, d.focus_x), focus_y = coalesce(describe_picture.focus_y, d.focus_y)
   where d.name = picture returning * into after;
  if after is distinct from before then
    insert into accounts.audit_log (actor_id, action, subject) values (person, 'update pictures', object_id::text);
  end if;
  return json_build_object('alt', after.alt, 'focus_x', after.focus_x, 'focus_y', after.focus_y);
end
$$;
revoke all on function public.describe_picture(text, text, integer, integer) from public;
grant execute on function public.describe_picture(text, text, integer, integer) to authenticated;

create or replace function public.draft_pictures(secret text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  draft constant json := public.read_draft(secret) -> 'post';
  found_pictures json;
begin
  if draft is null then
    return '[]';
  end if;
  -- The server's own work: the policies of the pictures hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select coalesce(json_agg(json_build_object('name', p.name, 'digest', p.digest, 'width', p.width, 'height', p.height,
      'placeholder', p.placeholder, 'widths', p.widths, 'focus_x', p.focus_x, 'focus_y', p.focus_y)), '[]') into found_pictures
    from public.pictures p
   where p.name = any (public.picture_names(draft ->> 'content', draft ->> 'cover'));
  perform set_config('octavo.identity', identity, true);
  return found_pictures;
end
$$;
