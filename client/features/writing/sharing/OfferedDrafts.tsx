import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { OfferedDraft } from '#contract/programs/offered-drafts.ts'
import { errorText } from '../../../api/error-text.ts'
import { truncate } from '../../../pieces/text/short-name.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { offeredDraftsQuery, useRemoveOfferedDraft } from './offered-drafts.queries.ts'
import styles from './OfferedDrafts.module.css'

const maxNameLength = 60

/** Nothing while there are none, as for nearly everybody. */
export function OfferedDrafts() {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: drafts = [] } = useQuery(offeredDraftsQuery)
  const { mutate: remove, isPending, error } = useRemoveOfferedDraft()
  if (drafts.length === 0) return null
  return (
    <section className={styles.waiting} aria-label={t('offered_drafts')}>
      <h2 className={styles.heading}>{t('offered_drafts')}</h2>
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.draft}>
            <Link to="/share" search={{ draft: draft.id }} className={styles.open}>
              <bdi lang="" className={styles.name}>
                {nameOf(draft)}
              </bdi>
              <span className={styles.second}>
                {draft.program !== undefined && (
                  <>
                    {t('offered_draft_from', { program: draft.program })}
                    {' · '}
                  </>
                )}
                <bdi lang="">{draft.group.name}</bdi>
              </span>
            </Link>
            <IconButton
              label={t('offered_draft_remove', { draft: nameOf(draft) })}
              icon={<X aria-hidden />}
              aria-disabled={isPending}
              onClick={() => remove(draft.id, { onSuccess: () => toast({ text: t('offered_draft_removed') }) })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ title, text }: OfferedDraft): string {
  return truncate(title ?? text, maxNameLength)
}
