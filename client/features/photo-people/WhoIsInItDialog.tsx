import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { PersonOnPhoto } from '#contract/collecting/photo-people.ts'
import { errorText } from '../../api/error-text.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { CheckBox } from '../../ui/fields/CheckBox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { peopleForPhotosQuery, useMarkPeople } from './photo-people.queries.ts'
import styles from './WhoIsInItDialog.module.css'

export type WhoIsInItDialogProps = {
  groupId: string
  photos: PhotoOfMessage[]
  /** Of a single photo, who is in it already. */
  there?: readonly PersonOnPhoto[]
  mayMark?: boolean
  onClose: () => void
  onSaved?: () => void
}

/** So many can be looked through without a search. */
const few = 8

export function WhoIsInItDialog(props: WhoIsInItDialogProps) {
  const { groupId, photos, there = [], mayMark = true, onClose, onSaved } = props
  const { t } = useTranslation()
  const { data: offered = [], error, isPending } = useQuery(peopleForPhotosQuery(groupId))
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [typed, setTyped] = useState('')
  const mark = useMarkPeople(groupId)
  const isThere = (id: string) => there.some((person) => person.id === id)
  const saving = useMutation({
    mutationFn: () =>
      mark({
        photos,
        added: [...changed].flatMap(([id, isIn]) => (isIn && !isThere(id) ? id : [])),
        removed: [...changed].flatMap(([id, isIn]) => (!isIn && isThere(id) ? id : [])),
      }),
    onSuccess: () => {
      onSaved?.()
      onClose()
    },
  })
  const people = [...there, ...(mayMark ? offered.filter(({ id }) => !isThere(id)) : [])]
  const shown = people.filter(({ name }) => isCalled(name, typed))
  const problem = saving.error ?? error

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('photo_people')}
      description={t('photo_people_text')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {people.length > few && (
        <TextField
          label={t('people_search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.people} aria-label={t('photo_people')} aria-busy={isPending}>
        {shown.map((person) => (
          <li key={person.id}>
            <label className={styles.person}>
              <CheckBox
                checked={changed.get(person.id) ?? isThere(person.id)}
                disabled={isThere(person.id) && !mayRemove(person)}
                onChange={({ target }) => setChanged(new Map([...changed, [person.id, target.checked]]))}
              />
              <PersonAvatar user={person} size={32} decorative />
              <bdi lang="">{person.name}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.nobody}>
        {typed !== '' && shown.length === 0 && t('people_nobody', { name: typed })}
      </p>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
    </Dialog>
  )
}

function mayRemove(person: PersonOnPhoto): boolean {
  return person.mayRemove === true
}

function isCalled(name: string, typed: string): boolean {
  return folded(name).includes(folded(typed.trim()))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
