-- Visitors see the rows of pictures that a public post shows, and never who uploaded them. Before, everybody could list every
-- picture, those of drafts included. The bytes stay public: whoever has the address of a picture can read it.
grant execute on function public.has_role(text[]) to anon;

drop policy everyone_reads_pictures on files.objects;
-- The posts are read under the policies of whoever asks. The list of names is made once for each query.
create policy readers_of_the_post on files.objects for select to anon, authenticated
  using (bucket = 'pictures' and name in (select unnest(p.pictures) from public.blog_posts p));

create or replace view public.pictures with (security_invoker = true) as
  select id, name, digest, type, width, height, bytes, placeholder, widths, created_at,
         case when (select public.has_role('admin', 'editor')) then uploaded_by end as uploaded_by
    from files.objects
   where bucket = 'pictures';
