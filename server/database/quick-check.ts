import Sqlite from 'better-sqlite3'

/** A program of its own, so that checking a large or badly damaged file neither delays nor ends the server. */
const database = new Sqlite(process.argv[2]!, { readonly: true, fileMustExist: true })
process.stdout.write(String(database.pragma('quick_check(1)', { simple: true })))
database.close()
