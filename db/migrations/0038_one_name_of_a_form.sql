-- A sent career application was counted as "careers" before 0.2.0. Its counts go on under the name that the form has everywhere.
insert into figures.counts as c (day, kind, name, count)
select day, kind, 'career_application', count from figures.counts where kind = 'form_sent' and name = 'careers'
on conflict (kind, day, name) do update set count = c.count + excluded.count;
delete from figures.counts where kind = 'form_sent' and name = 'careers';
