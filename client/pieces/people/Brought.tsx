import type { ImportedFrom } from '#contract/importing/import-formats.ts'
import type { MessageCard } from '#contract/messages.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { PersonLink } from './PersonLink.tsx'
import styles from './PersonLink.module.css'

/** Their own names, which are the same in every language. */
const apps = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  signal: 'Signal',
  messenger: 'Messenger',
  'facebook-group': 'Facebook',
  takeout: 'Google Photos',
  coterie: 'Coterie',
} as const satisfies Record<ImportedFrom, string>

type BroughtProps = {
  brought: MessageCard['brought']
  /** Only where from: in a list, who brought it is behind the link. */
  briefly?: boolean
  /** On a card that is one link. */
  linked?: boolean
}

/** That a message was written in another app, and who brought it here in somebody else's name. */
export function Brought({ brought, briefly = false, linked = true }: BroughtProps) {
  const { t } = useTranslation()
  if (!brought) return null
  const { by } = brought
  const app = apps[brought.from]
  const from = t('brought_from', { app })
  const whole = by ? t('brought_from_by', { app, name: by.name }) : from
  return (
    <PersonLink
      user={linked ? by : undefined}
      className={styles.brought}
      {...(briefly && by && linked && { 'aria-label': whole, title: whole })}
    >
      {briefly ? from : whole}
    </PersonLink>
  )
}
