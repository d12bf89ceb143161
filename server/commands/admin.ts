import { lockRow } from '../database/lock-row.ts'
import { transaction } from '../database/transaction.ts'
import { StartError } from '../errors.ts'
import { endAdministrator, makeAdministrator, recordAct } from '../features/administrators/administrators.ts'
import { isLookedAfter } from '../features/membership/guardians.ts'
import { isSuspended } from '../suspension.ts'
import { onDatabase, type Command } from './command.ts'
import { requirePerson } from './people.ts'

export const admin: Command = {
  words: '<login>',
  purpose: 'lets this person use the administration, at /admin; it shows nothing of groups they are not in',
  options: { not: { purpose: 'takes that back' } },
  run: onDatabase(async (context, { words: [login = ''], options }) => {
    const { id: personId } = await requirePerson(context, login)
    const ends = options['not'] === true
    if (!ends && (await isLookedAfter(context.db, personId)))
      throw new StartError(`${login} has no way in of their own, so others would use the administration in their name.`)
    const isNew = await transaction(context, async (tx) => {
      await lockRow(tx, 'user', personId)
      if (!ends && (await isSuspended(tx, personId)))
        throw new StartError(`${login} is suspended. Let them sign in again first, at /admin/people.`)
      const changed = ends ? await endAdministrator(tx, personId) : await makeAdministrator(tx, context, personId)
      const type = ends ? 'administrator-removed' : 'administrator-added'
      if (changed) await recordAct(tx, context, { actorId: null, type, personId })
      return changed
    })
    if (ends) return { text: isNew ? `${login} is no administrator any more.` : `${login} was no administrator.` }
    return { text: isNew ? `${login} is an administrator now.` : `${login} was an administrator already.` }
  }),
}
