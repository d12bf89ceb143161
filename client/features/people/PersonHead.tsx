import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Cake from 'lucide-react/icons/cake'
import Settings from 'lucide-react/icons/settings'
import UsersRound from 'lucide-react/icons/users-round'
import { Suspense } from 'react'
import type { Profile } from '#contract/people.ts'
import { meQuery } from '../../data/me.ts'
import { birthdayText } from '../../i18n/days.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './PersonHead.module.css'

const AskPersonButton = lazyWithWords(() => import('../questions/AskPersonButton.tsx'), 'AskPersonButton', {
  words: ['asking'],
})
const RemoveButton = lazyWithWords(() => import('../groups/hosts/RemoveButton.tsx'), 'RemoveButton', {
  words: ['hosting'],
})

export function PersonHead({ person }: { person: Profile }) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const isMe = person.id === me.id
  const hosted = person.groups.filter(({ id }) => me.groups.some((own) => own.id === id && own.role === 'host'))
  const mayAskIn = person.groups.find(({ id }) => me.groups.some((own) => own.id === id && own.mayPost !== false))
  return (
    <header className={styles.head}>
      <PersonAvatar user={person} size={88} decorative eager />
      <div className={styles.words}>
        <h1 className={styles.name} dir="auto" lang="">
          {person.name}
        </h1>
        {person.birthday && (
          <p className={styles.birthday}>
            <Cake aria-hidden />
            {t('birthday_on', { date: birthdayText(person.birthday, i18n.language) })}
          </p>
        )}
        <ul className={styles.groups} aria-label={t(isMe ? 'your_groups' : 'shared_groups')}>
          {person.groups.map((group) => (
            <li key={group.id}>
              <Link to="/groups/$id" params={{ id: group.id }} className={styles.group}>
                <GroupSeal group={group} size={20} />
                <bdi lang="">{group.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        {isMe ? (
          <Link to="/users/$id/settings" params={{ id: me.id }} className={buttonClass({ tone: 'quiet' })}>
            <Settings aria-hidden />
            {t('settings')}
          </Link>
        ) : (
          <Link to="/create-group" search={{ with: person.id }} className={buttonClass({ tone: 'quiet' })}>
            <UsersRound aria-hidden />
            {t('new_group_with', { name: firstNameOf(person.name) })}
          </Link>
        )}
        {!isMe && mayAskIn && (
          <Suspense fallback={<span className={styles.coming} />}>
            <AskPersonButton person={person} groupId={mayAskIn.id} />
          </Suspense>
        )}
        {!isMe && hosted.length > 0 && (
          <Suspense fallback={<span className={styles.coming} />}>
            <RemoveButton person={person} groups={hosted} />
          </Suspense>
        )}
      </div>
    </header>
  )
}
