import { expect, test } from 'vitest'
import { composeHostedMigration, splitStatements } from './compose-hosted.ts'

test('a script is split at the ends of its statements alone', () => {
  const sql = `-- One; two.
create table a (b text default 'x;y''z');
do $body$ begin perform 1; end $body$;
create function f() returns text language sql as $$ select ';' $$;
`
  expect(splitStatements(sql)).toEqual([
    `-- One; two.\ncreate table a (b text default 'x;y''z');`,
    'do $body$ begin perform 1; end $body$;',
    `create function f() returns text language sql as $$ select ';' $$;`,
  ])
  expect(() => splitStatements('select 1')).toThrow('No end')
})

test('whatever is made in public is closed to everybody at once', () => {
  const sql = composeHostedMigration()
  const made = [...sql.matchAll(/^create (table|view|function) (public\.\w+)/gm)]
  expect(made.length).toBeGreaterThan(30)
  for (const [, kind, name] of made)
    expect(sql).toContain(
      `revoke all on ${kind === 'function' ? 'function' : 'table'} ${name} from anon, authenticated, service_role;`,
    )
  expect(sql).not.toMatch(/references accounts\.users|create schema auth\b|\bfiles\.objects/)
})
