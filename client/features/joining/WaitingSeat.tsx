import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Invitation } from '#contract/hosting/invitations.ts'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { formatNames } from '../../i18n/lists.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ownRequestsQuery, useTakeBackRequest } from '../invitations/requests.queries.ts'
import styles from './WaitingSeat.module.css'

/** By whom one is let in. */
export function WaitingWords({ letIn = [] }: Pick<Invitation, 'letIn'>) {
  const { t, i18n } = useTranslation()
  if (letIn.length === 0) return t('waiting_text_host')
  const names = { names: <bdi lang="">{formatNames(letIn, i18n.language)}</bdi> }
  return inSentence((slots) => t('waiting_text', slots), names)
}

/** For somebody who has asked: shows itself what has become of it. */
export function WaitingSeat({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { data: requests } = useQuery({ ...ownRequestsQuery, refetchInterval: 30_000 })
  const takeBack = useTakeBackRequest()
  const own = requests?.find(({ group }) => groupId === undefined || group.id === groupId)
  const isSettled = requests !== undefined && own === undefined
  useEffect(() => {
    if (isSettled) void router.invalidate()
  }, [isSettled, router])

  return (
    <>
      {own?.line && (
        <p className={styles.line} dir="auto" lang="">
          {own.line}
        </p>
      )}
      {takeBack.isError && <Notice tone="danger">{t(errorText(takeBack.error))}</Notice>}
      <div className={styles.buttons}>
        <Link to="/" className={buttonClass({ size: 'large' })}>
          {t('go_to_coterie')}
        </Link>
        <Button
          tone="quiet"
          size="large"
          busy={takeBack.isPending}
          disabled={!own}
          onClick={() => own && takeBack.mutate(own.group.id)}
        >
          {t('take_back_request')}
        </Button>
      </div>
    </>
  )
}
