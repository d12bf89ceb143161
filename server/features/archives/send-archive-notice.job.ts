import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { layOut } from '../../mail/layout.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser } from '../../words/words.ts'
import { keptFor } from './archives.ts'

/** The link needs a session: whoever has the email alone gets nothing. */
export const sendArchiveNoticeJob: Job<'send-archive-notice'> = {
  kind: 'send-archive-notice',
  lane: 'emails',
  run: async (context, { archiveId }, id) => {
    const archive = await findReady(context, archiveId)
    if (!archive || archive.readyAt === null || archive.emailParkedAt !== null) return
    const { userId, login, name, data, group, readyAt } = archive
    const words = wordsOfUser(context.config, data)
    const text = group === null ? words.say('news_archive') : words.say('news_archive_of_group', { group })
    const email = layOut(words, {
      messageId: messageId(context.config, id),
      to: { name, address: login },
      subject: text,
      lines: [words.say('mail_greeting', { name }), text, words.say('mail_archive_what')],
      action: { label: words.say('mail_archive_button'), url: `${context.config.publicUrl}/archives` },
      smallPrint: [words.say('mail_archive_until', { date: words.date(readyAt + keptFor) })],
    })
    await deliver(context, { kind: 'archive', job: id, userId }, email)
  },
}

function findReady({ db }: Context, id: string) {
  return db
    .selectFrom('archive')
    .innerJoin('user', 'user.id', 'archive.userId')
    .leftJoin('group', 'group.id', 'archive.groupId')
    .select(['user.id as userId', 'user.login', 'user.name', 'user.data', 'user.emailParkedAt'])
    .select(['group.name as group', 'archive.readyAt'])
    .where('archive.id', '=', id)
    .where('archive.state', '=', 'ready')
    .executeTakeFirst()
}
