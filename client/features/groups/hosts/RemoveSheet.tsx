import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import type { Posted } from '#contract/hosting/hosts.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../../api/error-text.ts'
import { firstNameOf } from '../../../pieces/people/first-name.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../ui/dialogs/Sheet.tsx'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { postedQuery, useRemovePerson } from './hosts.queries.ts'
import styles from './RemoveSheet.module.css'

type RemoveSheetProps = {
  group: Pick<Group, 'id' | 'name'>
  person: UserRef
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemoved?: (() => void) | undefined
}

const choices = ['keep', 'hide', 'delete'] as const satisfies Posted[]

/** One plain question; the safe answer has the focus. */
export function RemoveSheet({ group, person, open, onOpenChange, onRemoved }: RemoveSheetProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: posted } = useQuery({ ...postedQuery(group.id, person.id), enabled: open })
  const removing = useRemovePerson(group.id)
  const [messages, setMessages] = useState<Posted>('keep')
  const [mayReturn, setMayReturn] = useState(false)
  const [endsLinks, setEndsLinks] = useState(true)
  const asksAboutLinks = messages === 'keep' && posted !== undefined && posted.publicLinks > 0
  const name = firstNameOf(person.name)

  async function remove() {
    // The row goes with the person, and with it what a mutation is told to do afterwards.
    const wish = { userId: person.id, messages, mayReturn, endLinks: asksAboutLinks && endsLinks }
    const removed = await removing.mutateAsync(wish).catch(() => undefined)
    if (!removed) return
    onOpenChange(false)
    onRemoved?.()
    toast({ text: t('person_removed', { name: person.name }) })
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => removing.isPending || onOpenChange(next)}
      title={t('remove_person_title', { name: person.name, group: group.name })}
      start={
        <span className={styles.face}>
          <PersonAvatar user={person} size={48} decorative />
        </span>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{t('remove_person_text', { name })}</p>
        {posted && posted.messages > 0 && (
          <div className={styles.posted}>
            <p className={styles.question}>{t('remove_person_posted', { name })}</p>
            <p className={styles.counts}>
              {t('posted_messages', { count: posted.messages })}
              {posted.photos > 0 && ` · ${t('posted_photos', { count: posted.photos })}`}
            </p>
            <RadioList
              label={t('remove_person_posted', { name })}
              value={messages}
              options={choices.map((value) => ({
                value,
                label: t(`posted_${value}`),
                hint: t(`posted_${value}_hint`, { name }),
              }))}
              onChoose={setMessages}
            />
          </div>
        )}
        <div className={styles.link}>
          {asksAboutLinks && (
            <Switch
              label={t('end_public_links', { count: posted.publicLinks })}
              hint={t('end_public_links_hint')}
              checked={endsLinks}
              onChange={setEndsLinks}
            />
          )}
          <Switch label={t('remove_person_link', { name })} checked={mayReturn} onChange={setMayReturn} />
        </div>
        {removing.isError && <Notice tone="danger">{t(errorText(removing.error))}</Notice>}
        <div className={styles.actions}>
          <Button data-autofocus size="large" disabled={removing.isPending} onClick={() => onOpenChange(false)}>
            {t('keep_person', { name })}
          </Button>
          <Button tone="danger-solid" size="large" busy={removing.isPending} onClick={() => void remove()}>
            {t('remove_person', { name })}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
