import type { Transaction } from '../../server/db/database.ts'

/* Describes a database as lines that can be compared: equal lines mean equal tables, rules and rights. */

const OURS = `n.nspname = any($1)`
/** Rights, without the owner's own, which follow from ownership. */
const RIGHTS = (acl: string, owner: string) =>
  `coalesce((select string_agg(format('%s to %s', a.privilege_type, coalesce(r.rolname, 'public')), ', '
       order by coalesce(r.rolname, 'public'), a.privilege_type)
     from aclexplode(${acl}) a left join pg_roles r on r.oid = a.grantee
    where a.grantee <> ${owner} and coalesce(r.rolname, 'public') = any($2)), 'nothing')`

const LINES = `
  select format('schema %s: %s', n.nspname, ${RIGHTS('n.nspacl', 'n.nspowner')}) as line
    from pg_namespace n where ${OURS} and n.nspname <> 'public'
  union all
  select format('%s %s.%s, row security %s%s: %s', case c.relkind when 'r' then 'table' when 'v' then 'view' else 'sequence' end,
           n.nspname, c.relname, c.relrowsecurity, case when c.relforcerowsecurity then ' forced' else '' end,
           ${RIGHTS("coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::\"char\", c.relowner))", 'c.relowner')})
         || coalesce(' ' || c.reloptions::text, '') || case c.relkind when 'v' then pg_get_viewdef(c.oid) else '' end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'v', 'S')
  union all
  select format('column %s.%s.%s %s%s default %s generated "%s" identity "%s" storage %s: %s', n.nspname, c.relname, a.attname,
           format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
           coalesce(pg_get_expr(d.adbin, d.adrelid), 'none'), a.attgenerated, a.attidentity, a.attstorage,
           ${RIGHTS('a.attacl', 'c.relowner')})
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${OURS} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all
  select format('columns of %s.%s: %s', n.nspname, c.relname,
           string_agg(a.attname || case when a.attstattarget >= 0 then ' without statistics' else '' end, ', ' order by a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OURS} and c.relkind in ('r', 'v', 'i') and a.attnum > 0 and not a.attisdropped group by n.nspname, c.relname
  union all
  select format('constraint %s.%s %s %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OURS} and k.contype <> 'n'
  union all
  select format('index %s', pg_get_indexdef(i.indexrelid)) from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r'
  union all
  select format('trigger %s (%s)', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal
  union all
  select format('policy %s.%s %s %s for %s to %s using %s check %s', p.schemaname, p.tablename, p.policyname, p.permissive, p.cmd,
           array(select case when role = $3 then 'owner' else role::text end from unnest(p.roles) role), p.qual, p.with_check)
    from pg_policies p where p.schemaname = any($1)
  union all
  select format(E'function %s: %s\\n%s', p.oid::regprocedure,
           ${RIGHTS("coalesce(p.proacl, acldefault('f', p.proowner))", 'p.proowner')}, pg_get_functiondef(p.oid))
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${OURS} and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`

const OWN_SCHEMAS = [
  'public',
  'accounts',
  'desk',
  'edge',
  'figures',
  'files',
  'functions',
  'limits',
  'live',
  'mail',
  'webhooks',
]
const REQUEST_ROLES = ['public', 'anon', 'authenticated', 'service_role']

/** The lines of the site's own schemas, or of `schemas`. `owner` is their owner. */
export async function fingerprint(
  connection: Transaction,
  owner: string,
  schemas: readonly string[] = OWN_SCHEMAS,
): Promise<string[]> {
  const { rows } = await connection.query<{ line: string }>(LINES, [schemas, REQUEST_ROLES, owner])
  return rows.map(({ line }) => line)
}
