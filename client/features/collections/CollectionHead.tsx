import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ImagePlus from 'lucide-react/icons/image-plus'
import Link2 from 'lucide-react/icons/link-2'
import { Suspense, useState } from 'react'
import type { Collection } from '#contract/collecting/collections.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { groupQuery } from '../../data/group.ts'
import { infoQuery } from '../../data/info.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CoverPrint } from '../../pieces/page-head/CoverPrint.tsx'
import { headFacts } from '../../pieces/page-head/page-head.ts'
import { HeadWords } from '../../pieces/page-head/PageHead.tsx'
import { countWords } from '../../pieces/text/file-words.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { MakeBookProps } from '../books/MakeBook.tsx'
import type { GuestLineProps } from '../guest-links/GuestLine.tsx'
import type { GuestLinkDialogProps } from '../guest-links/GuestLinkDialog.tsx'
import { fromWhom, spanOf } from './collection-words.ts'
import { CollectionMenu } from './CollectionMenu.tsx'
import styles from './CollectionHead.module.css'

const MakeBook = lazyWithWords<'MakeBook', MakeBookProps>(() => import('../books/MakeBook.tsx'), 'MakeBook', {
  words: ['writing', 'books'],
})
const GuestLine = lazyWithWords<'GuestLine', GuestLineProps>(
  () => import('../guest-links/GuestLine.tsx'),
  'GuestLine',
  { words: ['writing', 'hosting'] },
)
const GuestLinkDialog = lazyWithWords<'GuestLinkDialog', GuestLinkDialogProps>(
  () => import('../guest-links/GuestLinkDialog.tsx'),
  'GuestLinkDialog',
  { words: ['writing', 'hosting'] },
)

export function CollectionHead({ collection }: { collection: Collection }) {
  const { t, i18n } = useTranslation()
  const { id, group: groupId, name, cover, photos, videos, people, mayAdd, mayChange } = collection
  const { data: group } = useSuspenseQuery(groupQuery(groupId))
  const { data: info } = useSuspenseQuery(infoQuery)
  const [asksGuests, setAsksGuests] = useState(false)
  const isShared = group.role === 'host' || group.rules.publicLinks === 'members'
  const mayLetGuestsIn = mayChange && isShared && info.allow_public_links === true
  const params = { id: groupId, collection: id }
  const count = photos + videos > 0 && countWords({ photos, videos }, t, i18n.language)
  const span = spanOf(collection, i18n.language)
  const faces = people.map(({ avatar, ...user }) => ({ ...user, picture: avatar && avatarUrl(avatar.id, 80) }))

  return (
    <header className={styles.head} data-hue={group.hue}>
      {cover && <CoverPrint file={cover} shownWidth={430} />}
      <HeadWords group={group} up="/groups/$id/collections" title={name} isGiven isWide>
        {count && <p className={headFacts}>{[span, count].filter(Boolean).join(' · ')}</p>}
        {faces.length > 0 && <FacePile people={faces} label={fromWhom(collection, t, i18n.language)} />}
        <div className={styles.actions}>
          {mayAdd && (
            <Link
              to="/groups/$id/collections/$collection/add"
              params={params}
              className={buttonClass({ tone: 'primary', size: 'large' })}
            >
              <ImagePlus aria-hidden />
              {t('add_photos')}
            </Link>
          )}
          {mayLetGuestsIn && (
            <Button size="large" tone="quiet" icon={<Link2 aria-hidden />} onClick={() => setAsksGuests(true)}>
              {t('guest_link')}
            </Button>
          )}
          {mayChange && <CollectionMenu collection={collection} />}
          {mayAdd && !mayChange && photos > 0 && (
            <Suspense>
              <MakeBook groupId={groupId} source={{ collection: id }} title={name} tone="quiet" />
            </Suspense>
          )}
        </div>
        {mayLetGuestsIn && (
          <Suspense>
            <GuestLine target={{ group: groupId, collection: id }} />
          </Suspense>
        )}
        {asksGuests && (
          <Suspense>
            <GuestLinkDialog target={{ group: groupId, collection: id }} onClose={() => setAsksGuests(false)} />
          </Suspense>
        )}
      </HeadWords>
    </header>
  )
}
