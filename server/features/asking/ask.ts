import { v7 as newId } from 'uuid'
import { askingLimits } from '#contract/collecting/asking.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOfUser, type Word } from '../../words/words.ts'
import type { AskingRow } from '../questions/standing.ts'

export type Asked = { id: string; text: string }

/** The next question becomes one that is asked: those of members first, then the list. Undefined when all were asked. */
export async function askNext(tx: Tx, context: Context, asking: AskingRow): Promise<Asked | undefined> {
  return (await askWaiting(tx, context, asking)) ?? (await askListed(tx, context, asking))
}

/** Not one of somebody whose words the person does not want to see. */
async function askWaiting(tx: Tx, { clock }: Context, asking: AskingRow): Promise<Asked | undefined> {
  const waiting = await tx
    .selectFrom('asking_question')
    .select(['id', 'text'])
    .where('askingId', '=', asking.id)
    .where('askedAt', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('quiet_person')
            .select('quiet_person.otherId')
            .where('quiet_person.userId', '=', asking.personId)
            .where('quiet_person.groupId', '=', asking.groupId)
            .whereRef('quiet_person.otherId', '=', 'asking_question.addedBy'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return undefined
  await tx.updateTable('asking_question').set({ askedAt: clock() }).where('id', '=', waiting.id).execute()
  return waiting
}

/** In the person’s language; none that they were asked in another group. */
async function askListed(tx: Tx, { clock, config }: Context, asking: AskingRow): Promise<Asked | undefined> {
  const known = await tx
    .selectFrom('asking_question')
    .innerJoin('asking', 'asking.id', 'asking_question.askingId')
    .select('listed')
    .where('personId', '=', asking.personId)
    .where('listed', 'is not', null)
    .execute()
  const asked = new Set(known.map(({ listed }) => listed))
  const listed = Array.from({ length: askingLimits.ofList }, (_, n) => n + 1).find((number) => !asked.has(number))
  if (listed === undefined) return undefined
  const { data } = await tx
    .selectFrom('user')
    .select('data')
    .where('id', '=', asking.personId)
    .executeTakeFirstOrThrow()
  const word = `question_${String(listed).padStart(2, '0')}` as Extract<Word, `question_${string}`>
  const question = { id: newId(), text: wordsOfUser(config, data).say(word) }
  const now = clock()
  const row = { ...question, askingId: asking.id, listed, addedBy: null, askedAt: now, skippedAt: null, createdAt: now }
  await tx.insertInto('asking_question').values(row).execute()
  return question
}
