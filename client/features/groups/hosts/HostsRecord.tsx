import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RecordedAct } from '#contract/hosting/hosts.ts'
import { errorText } from '../../../api/error-text.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { recordQuery } from './hosts.queries.ts'
import { whoWrites } from './who-writes.ts'
import styles from './HostsPage.module.css'

/** Who did what, for twelve months, as every host sees it. */
export function HostsRecord({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const heading = useId()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    recordQuery(groupId),
  )
  const acts = data?.pages.flatMap((page) => page.acts) ?? []
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1} data-record className={styles.heading}>
        {t('record')}
      </h2>
      <p className={styles.second}>{t('record_text')}</p>
      {data && acts.length === 0 && <p className={styles.none}>{t('record_empty')}</p>}
      <ol>
        {acts.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ol>
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('record_more')}
        </Button>
      )}
    </section>
  )
}

export function goToRecord() {
  const heading = document.querySelector<HTMLElement>('[data-record]')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

function Act({ act }: { act: RecordedAct }) {
  const details = useDetails(act)
  return (
    <li className={styles.row}>
      <PersonAvatar {...(act.actor && { user: act.actor })} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.sentence}>{useSentence(act)}</p>
        {details.map((detail) => (
          <p key={detail} className={styles.second}>
            {detail}
          </p>
        ))}
        <RelativeTime seconds={act.createdAt} className={styles.second} />
      </div>
    </li>
  )
}

function useSentence({ type, actor, person, data }: RecordedAct): string {
  const { t } = useTranslation()
  const names = { actor: actor?.name ?? t('former_member'), person: person?.name ?? t('former_member') }
  const steppedDown = type === 'role-changed' && actor?.id === person?.id && data.role !== 'host'
  if (steppedDown) return t('record_stepped_down', names)
  if (type === 'role-changed') return t(`record_role_${data.role ?? 'member'}`, names)
  if (type === 'person-removed') return t(`record_person_removed_${data.messages ?? 'keep'}`, names)
  return t(`record_${words[type]}`, names)
}

/** Which invitation, or which rules and what they are since. */
function useDetails({ type, data }: RecordedAct): string[] {
  const { t } = useTranslation()
  if (data.kind) return [t(invitations[data.kind])]
  if (type !== 'rules-changed') return []
  const rule = (name: Rule, answer: string | undefined) =>
    answer === undefined ? [] : [t('record_rule', { rule: t(name), answer })]
  const yesOrNo = (isSo: boolean | undefined) =>
    isSo === undefined ? undefined : t(isSo ? 'record_rule_yes' : 'record_rule_no')
  const isOfMembers = (who: string | undefined) => yesOrNo(who === undefined ? undefined : who === 'members')
  const { needsApproval, conversations } = data
  return [
    ...rule(
      'link_lets_in',
      needsApproval === undefined ? undefined : t(needsApproval ? 'link_lets_in_asked' : 'link_lets_in_at_once'),
    ),
    ...rule('rule_invite', isOfMembers(data.invite)),
    ...rule('rule_edit', isOfMembers(data.edit)),
    ...rule('rule_public_links', isOfMembers(data.publicLinks)),
    ...rule('rule_readers_reply', yesOrNo(data.readersReply)),
    ...rule('rule_versions', yesOrNo(data.versions)),
    ...rule('rule_birthday_cards', yesOrNo(data.birthdayCards)),
    ...rule('rule_writing', conversations && t(`rule_writing_${whoWrites(data)}`)),
  ]
}

type Rule =
  | 'link_lets_in'
  | 'rule_invite'
  | 'rule_edit'
  | 'rule_public_links'
  | 'rule_readers_reply'
  | 'rule_versions'
  | 'rule_birthday_cards'
  | 'rule_writing'

const invitations = { person: 'invite_person', many: 'invite_by_link', printed: 'invite_printed' } as const

const words = {
  'rules-changed': 'rules_changed',
  'person-let-back-in': 'person_let_back_in',
  'person-let-in': 'person_let_in',
  'request-admitted': 'request_admitted',
  'request-refused': 'request_refused',
  'message-hidden': 'message_hidden',
  'message-deleted': 'message_deleted',
  'message-restored': 'message_restored',
  'version-removed': 'version_removed',
  'conversation-closed': 'conversation_closed',
  'conversation-opened': 'conversation_opened',
  'report-settled': 'report_settled',
  'invitation-made': 'invitation_made',
  'invitation-taken-back': 'invitation_taken_back',
  'guest-link-made': 'guest_link_made',
  'guest-link-ended': 'guest_link_ended',
  'group-closing': 'group_closing',
  'group-kept': 'group_kept',
  'host-found': 'host_found',
} as const satisfies Record<Exclude<RecordedAct['type'], 'role-changed' | 'person-removed'>, string>
