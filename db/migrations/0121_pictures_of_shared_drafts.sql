-- Whoever has a secret link to a draft sees its pictures in the size of their screen too.
create function public.draft_pictures(secret text) returns json
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
      'placeholder', p.placeholder, 'widths', p.widths)), '[]') into found_pictures
    from public.pictures p
   where p.name = any (public.picture_names(draft ->> 'content', draft ->> 'cover'));
  perform set_config('octavo.identity', identity, true);
  return found_pictures;
end
$$;
revoke all on function public.draft_pictures(text) from public;
grant execute on function public.draft_pictures(text) to anon, authenticated;

-- And pictures are listed by those who write.
insert into accounts.guards (action, roles) values ('call draft_pictures', '{visitor,account}');
update accounts.guards set roles = '{admin,editor}' where action = 'list pictures';
