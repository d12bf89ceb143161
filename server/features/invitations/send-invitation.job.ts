import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { hashKey, newKey } from '../../http/viewer.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { layOut } from '../../mail/layout.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser } from '../../words/words.ts'

/** The key is made together with the email: until then nobody has one that works. */
export const sendInvitationJob: Job<'send-invitation'> = {
  kind: 'send-invitation',
  lane: 'emails',
  run: async (context, { invitationId }, id) => {
    const invitation = await findInvitation(context, invitationId)
    if (!invitation?.forEmail || invitation.expiresAt <= context.clock() || invitation.usesLeft === 0) return
    const { inviterId, inviter: name, data, group, forName, expiresAt } = invitation
    const words = wordsOfUser(context.config, data)
    const key = newKey()
    await transaction(context, (tx) =>
      tx
        .updateTable('invitation')
        .set({ keyHash: hashKey(key) })
        .where('id', '=', invitationId)
        .execute(),
    )
    const email = layOut(words, {
      messageId: messageId(context.config, id),
      to: { name: forName ?? '', address: invitation.forEmail },
      subject: words.say('mail_invitation_subject', { name, group }),
      lines: [
        ...(forName ? [words.say('mail_greeting', { name: forName })] : []),
        words.say('mail_invitation_text', { name, group }),
      ],
      action: { label: words.say('mail_invitation_button'), url: `${context.config.publicUrl}/invitation/${key}` },
      smallPrint: [
        words.say('mail_invitation_ends', { date: words.date(expiresAt) }),
        words.say('mail_invitation_unknown', { name }),
      ],
    })
    await deliver(context, { kind: 'invitation', job: id, userId: inviterId }, email)
  },
}

function findInvitation({ db }: Context, id: string) {
  return db
    .selectFrom('invitation')
    .innerJoin('group', 'group.id', 'invitation.groupId')
    .innerJoin('user', 'user.id', 'invitation.madeBy')
    .select(['invitation.forName', 'invitation.forEmail', 'invitation.expiresAt', 'invitation.usesLeft'])
    .select(['group.name as group', 'user.id as inviterId', 'user.name as inviter', 'user.data'])
    .where('invitation.id', '=', id)
    .executeTakeFirst()
}
