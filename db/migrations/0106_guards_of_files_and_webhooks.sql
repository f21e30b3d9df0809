-- As 0105_guards.sql, for the tables that a hosted project does not have.
drop policy administrators on public.webhook_endpoints;
create policy reads on public.webhook_endpoints for select to authenticated
  using ((select public.may('read webhook_endpoints')));
create policy updates on public.webhook_endpoints for update to authenticated
  using ((select public.may('update webhook_endpoints'))) with check ((select public.may('update webhook_endpoints')));
create policy deletes on public.webhook_endpoints for delete to authenticated
  using ((select public.may('delete webhook_endpoints')));
drop policy administrators on public.webhook_deliveries;
create policy reads on public.webhook_deliveries for select to authenticated
  using ((select public.may('read webhook_deliveries')));

drop policy editors_manage_pictures on files.objects;
create policy editors_manage_pictures on files.objects for all to authenticated
  using (bucket = 'pictures' and (select public.may('store pictures')))
  with check (bucket = 'pictures' and (select public.may('store pictures')));
drop policy administrators_manage_resumes on files.objects;
create policy administrators_manage_resumes on files.objects for all to authenticated
  using (bucket = 'resumes' and (select public.may('store resumes')))
  with check (bucket = 'resumes' and (select public.may('store resumes')));
drop policy editors_add on files.blobs;
drop policy editors_add on files.parts;
drop policy editors_add on files.renditions;
create policy editors_add on files.blobs for insert to authenticated with check ((select public.may('store pictures')));
create policy editors_add on files.parts for insert to authenticated with check ((select public.may('store pictures')));
create policy editors_add on files.renditions for insert to authenticated with check ((select public.may('store pictures')));
