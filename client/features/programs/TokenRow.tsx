import type { Token } from '#contract/sign-in/tokens.ts'
import { shortDate } from '../../i18n/dates.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { formatNames } from '../../i18n/lists.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { scopeWords } from './scope-words.ts'
import styles from './Programs.module.css'

type TokenRowProps = { token: Token; isBusy: boolean; onRemove: () => void }

export function TokenRow({ token, isBusy, onRemove }: TokenRowProps) {
  const { t, i18n } = useTranslation()
  const { name, scopes, group, lastUsedAt } = token
  const may = formatNames(
    scopes.map((scope) => t(scopeWords[scope])),
    i18n.language,
  )
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong dir="auto" lang="">
          {name}
        </strong>
        <span className={styles.second}>
          {may}
          {' · '}
          {group ? <bdi lang="">{group.name}</bdi> : t('program_all_groups')}
        </span>
        <span className={styles.second}>
          <End token={token} />
          {' · '}
          {lastUsedAt === undefined
            ? t('never_used')
            : inSentence((slots) => t('last_used', slots), { time: <RelativeTime seconds={lastUsedAt} /> })}
        </span>
      </div>
      <Button tone="quiet" aria-label={t('program_remove_named', { name })} disabled={isBusy} onClick={onRemove}>
        {t('program_remove')}
      </Button>
    </li>
  )
}

function End({ token: { endsAt } }: { token: Token }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  if (endsAt === undefined) return t('program_lasting')
  const date = shortDate(endsAt, now, i18n.language)
  return endsAt > now ? (
    t('program_ends', { date })
  ) : (
    <span className={styles.failed}>{t('program_ended', { date })}</span>
  )
}
