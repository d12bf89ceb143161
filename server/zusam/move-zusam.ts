import type { Seconds } from '#contract/units.ts'
import type { Context } from '../context.ts'
import { openLedger } from './ledger.ts'
import { makePlan } from './plan.ts'
import { foresee, proveMoved, type Account } from './proof.ts'
import { saveFiles } from './save-files.ts'
import { remarkLongTexts, saveMessages } from './save-messages.ts'
import { requireOwnTarget, savePeopleAndGroups } from './save-people.ts'
import { saveRest, type Kept } from './save-rest.ts'
import type { Source } from './source.ts'

export type Progress = (part: 'files' | 'messages', done: number, of: number) => void

/**
 * Moves a Zusam server here, with all its ids: notifies nobody and sends nothing. After a kill it goes on where it was.
 * @throws StartError unless the server is empty, or only has what this has brought and nobody has used yet
 */
export async function moveZusam(context: Context, source: Source, keep: Kept, tell: Progress): Promise<Account> {
  const ledger = openLedger()
  const plan = await makePlan(source, ledger, context.clock())
  remarkLongTexts(source, ledger, plan)
  await requireOwnTarget(context.db, plan)
  await savePeopleAndGroups(context, plan)
  const refused = await saveFiles(context, plan.files, (done) => tell('files', done, plan.files.length))
  await saveMessages(context, source, plan, (done) => tell('messages', done, plan.messages.length))
  await saveRest(context, plan, keep)
  return proveMoved(context, source, plan, ledger, refused)
}

/** Says what would come along. */
export async function foreseeMove(source: Source, now: Seconds): Promise<Account> {
  const ledger = openLedger()
  const plan = await makePlan(source, ledger, now)
  remarkLongTexts(source, ledger, plan)
  return foresee(source, plan, ledger)
}
