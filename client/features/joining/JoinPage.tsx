import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useParams } from '@tanstack/react-router'
import { meQuery } from '../../data/me.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { InvitationFrame } from './InvitationFrame.tsx'
import { InvitationTitle, PeopleThere } from './InvitationWords.tsx'
import { EnterButton, JoinForm } from './JoinForm.tsx'
import { useSeat } from './useSeat.ts'
import { WaitingSeat, WaitingWords } from './WaitingSeat.tsx'
import form from '../sessions/AuthForm.module.css'
import styles from './JoinPage.module.css'

export function JoinPage() {
  const { t } = useTranslation()
  const { key } = useParams({ from: '/invitation/$key' })
  const { preview, joined, waiting, letIn } = useLoaderData({ from: '/invitation/$key' })
  const { data: me } = useSuspenseQuery(meQuery)
  const navigate = useNavigate()
  const { take, ...seat } = useSeat()
  const goIn = (id: string) => navigate({ to: '/groups/$id', params: { id }, replace: true })
  const isWaiting = waiting === true && joined === undefined
  const others = preview && { ...preview, people: preview.people.filter(({ id }) => id !== me.id) }

  function titleOf() {
    if (joined) return t('already_at_table')
    return isWaiting ? t('waiting_title') : <InvitationTitle preview={preview} />
  }

  const named = (word: 'open_named_group' | 'join_named_group', name: string) =>
    inSentence((slots) => t(word, slots), { group: <bdi lang="">{name}</bdi> })

  return (
    <InvitationFrame
      seat={seat.seat}
      isTaken={seat.isTaken || joined !== undefined}
      preview={others}
      name={me.name}
      title={titleOf()}
      text={isWaiting ? <WaitingWords letIn={letIn} /> : preview && !joined && <PeopleThere preview={preview} />}
    >
      <div className={styles.who}>
        <PersonAvatar user={me} size={40} decorative />
        <span>{inSentence((slots) => t('signed_in_as', slots), { name: <bdi lang="">{me.name}</bdi> })}</span>
      </div>
      {isWaiting ? (
        <WaitingSeat groupId={preview?.group.id} />
      ) : joined ? (
        <EnterButton onClick={() => void goIn(joined)}>
          {preview ? named('open_named_group', preview.group.name) : t('open_the_group')}
        </EnterButton>
      ) : (
        <JoinForm inviteKey={key} letIn={letIn} onJoined={(id) => take().then(() => goIn(id))}>
          {preview ? named('join_named_group', preview.group.name) : t('join_the_group')}
        </JoinForm>
      )}
      <p className={styles.other}>
        <Link to="/logout" search={{ inviteKey: key }} className={form.link}>
          {t('somebody_else')}
        </Link>
      </p>
    </InvitationFrame>
  )
}
