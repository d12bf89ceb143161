import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Asking } from '#contract/collecting/asking.ts'
import { errorText } from '../../api/error-text.ts'
import { meQuery } from '../../data/me.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { card } from '../../ui/layout/card.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAskingCalls } from './asking.queries.ts'
import styles from './Asking.module.css'

/** For whoever says whether the person is asked. */
export function OfferCard({ asking: { id, by, person }, groupName }: { asking: Asking; groupName: string }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const calls = useAskingCalls()
  const answering = useMutation({ mutationFn: (answer: 'yes' | 'no') => calls.answer(id, answer) })
  const isMe = person.id === me.id
  const names = { by: by?.name ?? t('former_member'), name: firstNameOf(person.name), group: groupName }
  return (
    <section className={`${card} ${styles.form}`}>
      <h2 className={narrowPage.heading}>{t(isMe ? 'ask_agree_title' : 'ask_agree_title_for', names)}</h2>
      <p>{t(isMe ? 'ask_agree_text' : 'ask_agree_text_for', names)}</p>
      {answering.error && <Notice tone="danger">{t(errorText(answering.error))}</Notice>}
      <div className={styles.buttons}>
        <Button tone="primary" size="large" busy={answering.isPending} onClick={() => answering.mutate('yes')}>
          {t(isMe ? 'ask_agree' : 'ask_agree_for', names)}
        </Button>
        <Button tone="line" size="large" onClick={() => answering.mutate('no')}>
          {t('ask_decline')}
        </Button>
      </div>
    </section>
  )
}
