import { expect, test } from 'vitest'
import { brokenRules, expandRules } from '../../test/ground/expand-rules.ts'
import { readMigrations } from './migration-file.ts'

const landed = readMigrations()

test('what says that it expands asks nothing of a server of the release before', () => {
  const expanding = landed.filter(({ kind }) => kind === 'expand')
  const broken = expanding.flatMap(({ name, sql }) => brokenRules(sql).map((rule) => [name, rule]))
  expect(broken).toEqual([])
})

const ruleOf = (sql: string) => brokenRules(sql).map((found) => found.split(':')[0])

test.each([
  ['taken-away', 'alter table runs drop column seed'],
  ['taken-away', 'drop view paid_registrations; create view paid_registrations as select 1'],
  ['taken-away', 'alter table runs\n  drop constraint runs_check'],
  ['renamed', 'alter table runs rename to attempts'],
  ['renamed', 'ALTER TABLE runs RENAME COLUMN seed TO grain'],
  ['renamed', 'alter table runs rename seed to grain'],
  ['another-type', 'alter table runs alter column seed type text'],
  ['another-type', 'alter table runs alter seed set data type text using seed::text'],
  ['not-null', 'alter table runs alter column seed set not null'],
  ['no-default', 'alter table runs alter column seed drop default'],
  ['needed-column', 'alter table runs add column x int not null'],
  ['needed-column', 'alter table runs add x int not null check (x > 0)'],
  ['needed-column', 'alter table runs add column x int default 1, add column y int not null'],
  ['narrower', 'alter table runs add constraint x check (id is not null) not valid'],
  ['narrower', 'alter table runs add unique (seed)'],
  ['unique-index', 'create unique index x on runs (seed)'],
  ['slow-index', 'create index on runs (seed)'],
  ['all-rows', 'update runs set seed = null'],
  ['all-rows', 'delete from runs'],
  ['whole-table', 'lock table runs'],
])('%s: %s', (rule, sql) => {
  expect(ruleOf(`-- expand\n${sql};`)).toContain(rule)
  expect(expandRules).toHaveProperty([rule])
  expect(ruleOf(`-- expand\n-- reviewed: ${rule}, nobody uses it yet\n${sql};`)).not.toContain(rule)
})

test.each([
  'create table notes (id int primary key, text text not null); create index on notes (text)',
  'create table notes (id int); alter table notes add constraint x check (id > 0)',
  'alter table runs add column x int',
  'alter table runs add column x int not null default 0',
  "alter table runs add column x text not null default 'drop table'",
  '-- drop table runs\nselect 1',
  'create or replace function f() returns int as $$ begin delete from runs; return 1; end $$ language plpgsql',
  'create or replace view v as select 1 as one',
  'create index concurrently if not exists x on runs (seed)',
])('nobody minds: %s', (sql) => {
  expect(brokenRules(`-- expand\n${sql};`)).toEqual([])
})
