import Sqlite from 'better-sqlite3'

/* `save <database> <target>` and `check <saved>`; prints JSON. */

process.umask(0o077)
const [, , what, path = '', target = ''] = process.argv
process.stdout.write(JSON.stringify(what === 'save' ? save() : check()))

function save() {
  const live = new Sqlite(path, { readonly: true, fileMustExist: true })
  // One read transaction, which neither delays concurrent writes nor includes them.
  live.prepare('vacuum into ?').run(target)
  live.close()
  const saved = open(target)
  return { rows: countRows(saved), originals: saved.prepare('select originalName as name, sha256 from file').all() }
}

function check() {
  try {
    const saved = open(path)
    const found = saved.pragma('integrity_check(1)', { simple: true }) as string
    if (found !== 'ok') return { problem: found }
    const [orphan] = saved.pragma('foreign_key_check') as { table: string; parent: string }[]
    if (orphan) return { problem: `a row of ${orphan.table} refers to one of ${orphan.parent} that is not there` }
    const rows = countRows(saved)
    const migrations =
      'kysely_migration' in rows ? saved.prepare('select name from kysely_migration').pluck().all() : []
    return { rows, migrations }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

function open(file: string) {
  return new Sqlite(file, { readonly: true, fileMustExist: true })
}

function countRows(saved: Sqlite.Database) {
  const tables = saved.prepare(`select name from sqlite_master where type = 'table' order by name`).pluck().all()
  return Object.fromEntries(
    (tables as string[]).map((name) => [name, saved.prepare(`select count(*) from "${name}"`).pluck().get()]),
  )
}
