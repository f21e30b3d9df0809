-- The sizes of a large picture are made behind the answer to its upload. Caches in front then hold pages that show the original.
create index pictures_without_sizes on files.objects (created_at) where bucket = 'pictures' and widths = '{}';
create trigger queue_purge_of_sizes after update of widths on files.objects
  for each row when (new.bucket = 'pictures' and new.digest = old.digest and new.widths is distinct from old.widths)
  execute function edge.queue_purge_of_picture();
