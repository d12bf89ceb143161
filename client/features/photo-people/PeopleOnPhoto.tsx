import { Link } from '@tanstack/react-router'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PhotoThread } from '#contract/photo-threads.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { WhoIsInIt } from './WhoIsInIt.tsx'
import styles from './PeopleOnPhoto.module.css'

type PeopleOnPhotoProps = {
  photo: { message: string; group: string; file: { id: string } }
  thread: Pick<PhotoThread, 'people' | 'mayMark'>
  container: HTMLElement
}

/** Below the head of the lightbox: who is in the photo, and the way to say so. */
export function PeopleOnPhoto({ photo, thread, container }: PeopleOnPhotoProps) {
  const { t } = useTranslation()
  const { people } = thread
  const mayMark = thread.mayMark === true
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const mayChange = mayMark || people.some(({ mayRemove }) => mayRemove)
  if (people.length === 0 && !mayChange) return null

  function close() {
    setIsAsking(false)
    opener.current?.focus()
  }

  return createPortal(
    <>
      <div className={`${styles.row} pswp__hide-on-close`}>
        {people.length > 0 && (
          <ul className={styles.people} aria-label={t('photo_people_list')}>
            {people.map((person) => (
              <li key={person.id}>
                {person.hasLeft ? (
                  <bdi lang="" className={styles.chip}>
                    {person.name}
                  </bdi>
                ) : (
                  <Link to="/people/$userId/with" params={{ userId: person.id }} className={styles.chip}>
                    <bdi lang="">{person.name}</bdi>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <button
            ref={opener}
            type="button"
            className={styles.chip}
            title={t('photo_people')}
            onClick={() => setIsAsking(true)}
          >
            <UserRoundPlus aria-hidden />
            {people.length === 0 && <span>{t('photo_people')}</span>}
          </button>
        )}
      </div>
      {isAsking && (
        <WhoIsInIt
          groupId={photo.group}
          photos={[{ message: photo.message, file: photo.file.id }]}
          there={people}
          mayMark={mayMark}
          onClose={close}
        />
      )}
    </>,
    container,
  )
}
