/** What an `expand` migration may not do, because a server of the release before would not bear it. */
export const expandRules: Record<string, { pattern: RegExp; why: string }> = {
  'taken-away': {
    pattern:
      /\bdrop (table|column|view|function|type|constraint|trigger|schema|sequence|index(?! concurrently))\b/,
    why: 'somebody still asks for it',
  },
  renamed: { pattern: /\brename (to|column|constraint)\b|\brename \w+ to\b/, why: 'as above' },
  'another-type': {
    pattern: /\balter (column )?\w+ (set data )?type\b/,
    why: 'the table is written anew while everybody waits, and prepared statements break',
  },
  'not-null': { pattern: /\bset not null\b/, why: 'the older release writes nothing there' },
  'no-default': { pattern: /\bdrop default\b/, why: 'the older release relies on it' },
  'needed-column': {
    pattern: /\badd (column )?(if not exists )?\w+ (?!.*\bdefault\b).*\bnot null\b/,
    why: 'the older release does not fill it',
  },
  narrower: {
    pattern: /\badd (constraint|check|unique|foreign key|primary key|exclude)\b/,
    why: 'the older release may write what it refuses; without "not valid" everybody waits for a scan',
  },
  'unique-index': {
    pattern: /\bcreate unique index\b/,
    why: 'the older release may write what it refuses',
  },
  'slow-index': {
    pattern: /\bcreate index (?!concurrently\b)/,
    why: 'nobody can save while a big table is read: a file of its own, "-- expand concurrently"',
  },
  'all-rows': {
    pattern: /^(update|delete from)\b/,
    why: 'rows stay locked until the end: fill in small pieces, by a job',
  },
  'whole-table': {
    pattern: /^(truncate|lock|cluster|vacuum full|reindex)\b/,
    why: 'everybody waits',
  },
}

/** Without comments, texts and bodies of functions; each in one line. */
function statementsIn(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[^]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '')
}

const targets =
  /^(?:alter table|update|delete from)(?: if exists)?(?: only)? (\w+)|^create (?:unique )?index.*? on (?:only )?(\w+)/

/**
 * The rules a file breaks. What the file itself has made nobody uses yet. A way out for what somebody has
 * looked at, in the file: `-- reviewed: slow-index, the table has a row a country`.
 */
export function brokenRules(sql: string): string[] {
  const reviewed = new Set(
    [...sql.matchAll(/^-- reviewed: ([\w-]+), \S.+$/gm)].map(([, name]) => name),
  )
  const statements = statementsIn(sql)
  const made = new Set(
    statements.map((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1]),
  )
  return statements.flatMap((statement) => {
    const [, altered, indexed] = targets.exec(statement) ?? []
    if (made.has(altered ?? indexed ?? '')) return []
    // Each part of an "alter table" for itself: the default of one column is not that of the next.
    const parts = statement.startsWith('create table')
      ? []
      : statement.split(/,(?= (?:add|alter|drop|rename) )/)
    return Object.entries(expandRules)
      .filter(
        ([name, { pattern }]) => !reviewed.has(name) && parts.some((part) => pattern.test(part)),
      )
      .map(([name]) => `${name}: ${statement}`)
  })
}
