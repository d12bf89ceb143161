import { limits } from '#contract/fields.ts'
import type { Mailing } from '#contract/sign-in/sent-emails.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/tables.ts'
import { transaction } from '../../../database/transaction.ts'
import { emailJobs } from '../../../jobs/email-jobs.ts'
import { presentUser, selectUserColumns } from '../../../presenters/user.ts'
import { recordAct, type Administration } from '../../administrators/administrators.ts'
import { lockPerson } from '../lock-person.ts'
import { retryParked } from '../parked-jobs.ts'

export async function readMailing({ db, config }: Pick<Context, 'db' | 'config'>, _: Administration): Promise<Mailing> {
  const { mail } = config
  return {
    ...(mail.kind === 'smtp' && { server: hostOf(mail.url), from: mail.from }),
    ...(await countEmails(db)),
    refusing: await listRefusing(db),
  }
}

/** Without the name and the password. */
function hostOf(url: string): string {
  return new URL(url).host
}

async function countEmails(db: Db): Promise<Pick<Mailing, 'waiting' | 'parked'>> {
  const { all, parked } = await db
    .selectFrom('job')
    .select((job) => [
      job.fn.countAll<number | string>().as('all'),
      job.fn.count<number | string>('job.parkedAt').as('parked'),
    ])
    .where('kind', 'in', emailJobs)
    .executeTakeFirstOrThrow()
  return { waiting: Number(all) - Number(parked), parked: Number(parked) }
}

async function listRefusing(db: Db): Promise<Mailing['refusing']> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select([...selectUserColumns, 'user.login', 'user.emailParkedAt'])
    .where('user.emailParkedAt', 'is not', null)
    .orderBy('user.emailParkedAt', 'desc')
    .orderBy('user.id')
    .limit(limits.pageSize)
    .execute()
  return rows.map((row) => ({ ...presentUser(row), login: row.login, since: row.emailParkedAt! }))
}

/** Two administrators at once have nothing to try twice. */
export async function retryParkedEmails(context: Context, { userId }: Administration): Promise<{ emails: number }> {
  return transaction(context, async (tx) => {
    const emails = await retryParked(tx, context, emailJobs)
    if (emails > 0) await recordAct(tx, context, { actorId: userId, type: 'emails-retried' })
    return { emails }
  })
}

/** Until the address refuses another. @throws AppError what lockPerson throws */
export async function resumeEmailsTo(
  context: Context,
  administration: Administration,
  personId: string,
): Promise<void> {
  await transaction(context, async (tx) => {
    await lockPerson(tx, administration, personId)
    const resumed = await tx
      .updateTable('user')
      .set({ emailParkedAt: null })
      .where('id', '=', personId)
      .where('emailParkedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!resumed) return
    await recordAct(tx, context, { actorId: administration.userId, type: 'emails-resumed', personId })
  })
}
