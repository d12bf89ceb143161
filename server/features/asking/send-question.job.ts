import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { layOut } from '../../mail/layout.ts'
import type { Email } from '../../mail/mailer.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser } from '../../words/words.ts'
import { frequencyOf } from '../digests/subscription.ts'
import { markerIn } from '../email-replies/marker.ts'
import { makeReplyAddress } from '../email-replies/reply-address.ts'
import { addressOfQuestion } from '../questions/publish-askings.ts'
import { makeStopToken } from './stop-token.ts'
import { listReached } from './tell.ts'

/** Nothing when it is answered already, or emails are not wanted. */
export const sendQuestionJob: Job<'send-question'> = {
  kind: 'send-question',
  lane: 'emails',
  run: async (context, { questionId }, id) => {
    const question = await readOpen(context, questionId)
    if (!question || context.config.mail.kind === 'none') return
    for (const userId of await listReached(context.db, question.personId)) {
      const email = await emailFor(context, question, userId, `${id}.${userId}`)
      if (email) await deliver(context, { kind: 'question', job: `${id}.${userId}`, userId }, email)
    }
  },
}

type Open = NonNullable<Awaited<ReturnType<typeof readOpen>>>

async function readOpen({ db }: Context, questionId: string) {
  const row = await db
    .selectFrom('asking_question')
    .innerJoin('asking', 'asking.id', 'asking_question.askingId')
    .innerJoin('group', 'group.id', 'asking.groupId')
    .innerJoin('user as person', 'person.id', 'asking.personId')
    .leftJoin('asking_answer', 'asking_answer.questionId', 'asking_question.id')
    .leftJoin('user as adder', 'adder.id', 'asking_question.addedBy')
    .select(['asking_question.id', 'asking_question.text', 'asking_question.askingId', 'asking.groupId', 'group.name'])
    .select(['person.id as personId', 'person.name as personName', 'adder.name as by'])
    .where('asking_question.id', '=', questionId)
    .where('asking.state', '=', 'running')
    .where('skippedAt', 'is', null)
    .where('asking_answer.messageId', 'is', null)
    .executeTakeFirst()
  return row
}

async function emailFor(context: Context, question: Open, userId: string, key: string): Promise<Email | undefined> {
  const { config, db } = context
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || !hasAddress(user.login) || user.emailParkedAt !== null) return undefined
  if (frequencyOf(context, user) === 'none') return undefined
  const words = wordsOfUser(config, user.data)
  const isTheirs = userId === question.personId
  const replyTo = isTheirs ? await replyAddress(context, question, userId) : undefined
  const stop = `${config.publicUrl}/stop-questions#${makeStopToken(context, { askingId: question.askingId, userId })}`
  const from = question.by ?? question.name
  const email = layOut(words, {
    messageId: messageId(config, key),
    to: { name: user.name, address: user.login },
    subject: question.text,
    lines: [
      ...(replyTo ? [markerIn(words, question.name)] : []),
      words.say('mail_greeting', { name: user.name }),
      isTheirs
        ? words.say('mail_question_asks', { from })
        : words.say('mail_question_asks_for', { from, person: question.personName }),
    ],
    question: question.text,
    action: {
      label: words.say(isTheirs ? 'mail_question_answer' : 'mail_question_answer_for', { person: question.personName }),
      url: config.publicUrl + addressOfQuestion(question.id),
    },
    smallPrint: [
      ...(replyTo ? [words.say('mail_question_reply')] : []),
      words.say('mail_question_stop', { url: stop }),
    ],
  })
  return { ...email, ...(replyTo && { replyTo }) }
}

async function replyAddress(context: Context, { id, groupId, name }: Open, userId: string): Promise<Email['replyTo']> {
  const { inbox } = context.config
  if (!inbox) return undefined
  return { name, address: await makeReplyAddress(context, inbox.replyTo, { userId, groupId, questionId: id }) }
}
