import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { timeToUndo } from '#contract/hosting/hosts.ts'
import type { JoinRequest } from '#contract/hosting/join-requests.ts'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { DecidedRow } from '../../pieces/hosting/DecidedRow.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { focusOnce } from '../sessions/focus-once.ts'
import { joinRequestsQuery, useSettleRequest, useUndoRequest } from './requests.queries.ts'
import { useSettledRows } from './useSettledRows.ts'
import styles from './RequestsWaiting.module.css'

/** Those who want to join, for the hosts. Nothing where nobody waits. */
export function RequestsWaiting({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const { data: waiting = [], error } = useQuery(joinRequestsQuery(groupId))
  const { rows, settle, unsettle } = useSettledRows(waiting)
  if (error) return <Notice tone="danger">{t(errorText(error))}</Notice>
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="requests-waiting">
      <h2 id="requests-waiting" className={styles.heading}>
        {waiting.length > 0 ? t('requests_title', { count: waiting.length }) : t('requests_all_done')}
      </h2>
      <ul className={styles.list}>
        {rows.map((request) => (
          <Row
            key={request.user.id}
            groupId={groupId}
            request={request}
            onSettled={() => settle(request)}
            onUndone={() => unsettle(request)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { groupId: string; request: JoinRequest; onSettled: () => void; onUndone: () => void }

/** After a tap, one sentence says what has become of it. */
function Row({ groupId, request: { user, line, by, createdAt }, onSettled, onUndone }: RowProps) {
  const { t } = useTranslation()
  const settle = useSettleRequest(groupId, user.id)
  const undo = useUndoRequest(groupId, user.id)
  const name = <bdi lang="">{user.name}</bdi>
  const refusal = refusalOf(undo.error) ?? refusalOf(settle.error)
  if (refusal) return <DecidedRow>{refusal}</DecidedRow>
  if (settle.isSuccess)
    return (
      <DecidedRow onUndo={() => void takeBack()} undoFor={timeToUndo.offered} busy={undo.isPending}>
        {inSentence((slots) => t(settle.data.admit ? 'request_admitted' : 'request_refused', slots), { name })}
        {undo.isError && <Notice tone="danger">{t(errorText(undo.error))}</Notice>}
      </DecidedRow>
    )

  async function takeBack() {
    if (!(await undo.mutateAsync().then(yes, no))) return
    settle.reset()
    onUndone()
  }

  function decide(admit: boolean) {
    onSettled()
    settle.mutate(admit)
  }

  return (
    <li className={styles.row}>
      <PersonAvatar user={user} size={48} decorative />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {line && (
          <p className={styles.line} dir="auto" lang="">
            {t('quoted', { words: line })}
          </p>
        )}
        <p className={styles.facts}>
          <Origin by={by} />
          <RelativeTime seconds={createdAt} />
        </p>
        {settle.isError && <Notice tone="danger">{t(errorText(settle.error))}</Notice>}
        <div className={styles.buttons}>
          <Button
            ref={undo.isSuccess ? focusOnce : undefined}
            icon={<Check aria-hidden />}
            busy={settle.isPending}
            aria-label={t('request_let_in_named', { name: user.name })}
            onClick={() => decide(true)}
          >
            {t('request_let_in')}
          </Button>
          <Button
            tone="quiet"
            disabled={settle.isPending}
            aria-label={t('request_no_named', { name: user.name })}
            onClick={() => decide(false)}
          >
            {t('request_no')}
          </Button>
        </div>
      </div>
    </li>
  )
}

const yes = () => true
const no = () => false

/** What the server says where another host was quicker, or it is too late. */
function refusalOf(error: Error | null): string | undefined {
  return error instanceof CallError && error.code === 'already-settled' ? error.message : undefined
}

function Origin({ by }: Pick<JoinRequest, 'by'>) {
  const { t } = useTranslation()
  const name = by?.madeBy?.name
  if (by?.kind === 'printed') return <>{t('request_with_sheet')} · </>
  if (!by || !name) return <>{t('request_with_invitation')} · </>
  return <>{t(by.kind === 'many' ? 'request_with_link_of' : 'request_invited_by', { name })} · </>
}
