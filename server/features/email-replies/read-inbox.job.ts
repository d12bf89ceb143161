import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { openInbox, type Inbox } from '../../mail/inbox.ts'
import { takeConfirmed, takeEmail } from './take-email.ts'

/** Hurried when the mail server says that there is something. */
const everyFiveMinutes: Seconds = 300
const mostConfirmed = 100

/** Of several servers, the one that has the job reads. */
export const readInboxJob: Job<'read-inbox'> = {
  kind: 'read-inbox',
  lane: 'inbox',
  every: everyFiveMinutes,
  atStart: true,
  run: async (context, _data, _id, stopping) => {
    const { inbox: config } = context.config
    if (!config) return
    const inbox = await openInbox(config, stopping)
    try {
      await takeAllConfirmed(context, inbox, stopping)
      let after = await findPosition(context, inbox)
      for (;;) {
        const heads = await inbox.list(after)
        for (const head of heads) {
          if (stopping?.aborted) return
          await takeEmail(context, config, inbox, head)
          await savePosition(context, inbox, head.uid)
          after = head.uid
        }
        if (heads.length === 0) break
      }
    } finally {
      await inbox.close()
    }
  },
}

async function takeAllConfirmed(context: Context, inbox: Inbox, stopping?: AbortSignal): Promise<void> {
  const rows = await context.db
    .selectFrom('email_reply')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('inbox', '=', inbox.name)
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(mostConfirmed)
    .execute()
  for (const row of rows) {
    if (stopping?.aborted) return
    await takeConfirmed(context, inbox, row)
  }
}

async function findPosition({ db }: Context, { name }: Inbox): Promise<number | undefined> {
  const query = db.selectFrom('inbox_position').select('uid').where('inbox', '=', name)
  const row = await query.executeTakeFirst()
  return row && Number(row.uid)
}

async function savePosition(context: Context, { name }: Inbox, uid: number): Promise<void> {
  await transaction(context, (tx) =>
    tx
      .insertInto('inbox_position')
      .values({ inbox: name, uid })
      .onConflict((is) => is.column('inbox').doUpdateSet({ uid }))
      .execute(),
  )
}
