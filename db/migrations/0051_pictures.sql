-- What the site and the editor know of each picture. Written by the storage routes alone, through the table below it, whose
-- policies it is read under.
create view public.pictures with (security_invoker = true) as
  select id, name, digest, type, width, height, bytes, placeholder, widths, created_at, uploaded_by
    from files.objects
   where bucket = 'pictures';

revoke all on public.pictures from public;
grant select on public.pictures to anon, authenticated;
