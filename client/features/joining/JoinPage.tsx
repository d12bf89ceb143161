import { useQueryClient, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { meQuery } from '../me/me.queries.ts'
import { acceptInvitation } from '../sessions/accept-invitation.ts'
import form from '../sessions/AuthForm.module.css'
import { InvitationFrame } from './InvitationFrame.tsx'
import { InvitationTitle, PeopleThere } from './InvitationWords.tsx'
import styles from './JoinPage.module.css'
import { useSeat } from './useSeat.ts'

/** For somebody who is signed in: one button, into the group. */
export function JoinPage() {
  const { t } = useTranslation()
  const { key } = useParams({ from: '/invitation/$key' })
  const { preview, joined } = useLoaderData({ from: '/invitation/$key' })
  const { data: me } = useSuspenseQuery(meQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { take, ...seat } = useSeat()
  const goIn = (id: string) => navigate({ to: '/groups/$id', params: { id }, replace: true })
  const join = useMutation({
    mutationFn: () => acceptInvitation(queryClient, key),
    onSuccess: async (group) => {
      await take()
      await goIn(group)
    },
  })
  const isBusy = join.isPending || join.isSuccess

  const others = preview && { ...preview, people: preview.people.filter(({ id }) => id !== me.id) }

  return (
    <InvitationFrame
      seat={seat.seat}
      isTaken={seat.isTaken || joined !== undefined}
      preview={others}
      name={me.name}
      title={joined ? t('already_at_table') : <InvitationTitle preview={preview} />}
      text={preview && !joined && <PeopleThere preview={preview} />}
    >
      <div className={styles.who}>
        <PersonAvatar user={me} size={40} decorative />
        <span>{inSentence((slots) => t('signed_in_as', slots), { name: <bdi lang="">{me.name}</bdi> })}</span>
      </div>
      {join.isError && <Notice tone="danger">{t(errorText(join.error))}</Notice>}
      <Button
        tone="primary"
        size="large"
        className={styles.button}
        busy={isBusy}
        onClick={() => (joined ? void goIn(joined) : join.mutate())}
      >
        <span className={styles.label}>
          {preview
            ? inSentence((slots) => t(joined ? 'open_named_group' : 'join_named_group', slots), {
                group: <bdi lang="">{preview.group.name}</bdi>,
              })
            : t(joined ? 'open_the_group' : 'join_the_group')}
        </span>
      </Button>
      <p className={styles.other}>
        <Link to="/logout" search={{ inviteKey: key }} className={form.link}>
          {t('somebody_else')}
        </Link>
      </p>
    </InvitationFrame>
  )
}
