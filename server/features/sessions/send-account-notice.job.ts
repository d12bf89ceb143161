import type { AccountChange } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { deliver } from '../../mail/deliver.ts'
import { layOut } from '../../mail/layout.ts'
import { messageId } from '../../mail/message-id.ts'
import { wordsOfUser, type Word } from '../../words/words.ts'

const sentences: Record<AccountChange, Word> = {
  login: 'mail_account_login',
  password: 'mail_account_password',
  key: 'mail_account_key',
  reset: 'mail_account_reset',
  'password-removed': 'mail_account_password_removed',
  'provider-connected': 'mail_account_provider',
  'provider-disconnected': 'mail_account_no_provider',
  entered: 'mail_account_entered',
  'passkey-added': 'mail_account_passkey_added',
  'passkey-removed': 'mail_account_passkey_removed',
  'second-step-on': 'mail_account_second_step_on',
  'second-step-off': 'mail_account_second_step_off',
  'recovery-code-used': 'mail_account_recovery_code',
  'second-step-guessed': 'mail_account_second_step_guessed',
  claimed: 'mail_account_claimed',
  'token-made': 'mail_account_token_made',
  'webhook-made': 'mail_account_webhook_made',
  'frame-added': 'mail_account_frame_added',
}

export const sendAccountNoticeJob: Job<'send-account-notice'> = {
  kind: 'send-account-notice',
  lane: 'emails',
  run: async (context, { userId, address, changes, at }, id) => {
    const { db, config } = context
    const user = await db
      .selectFrom('user')
      .select(['login', 'name', 'data', 'emailParkedAt'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user || (user.emailParkedAt !== null && user.login === address)) return
    const { login, name, data } = user
    const words = wordsOfUser(config, data)
    const date = words.date(at)
    const provider = config.identityProvider?.name ?? ''
    await deliver(
      context,
      { kind: 'account', job: id, userId },
      layOut(words, {
        messageId: messageId(config, id),
        to: { name, address },
        subject: words.say('mail_account_subject'),
        lines: [
          words.say('mail_greeting', { name }),
          ...changes.map((change) => words.say(sentences[change], { date, login, provider })),
          words.say('mail_account_not_you'),
        ],
        action: { label: words.say('mail_reset_button'), url: `${config.publicUrl}/login?forgot=yes` },
        smallPrint: [words.say('mail_account_no_way')],
      }),
    )
  },
}
