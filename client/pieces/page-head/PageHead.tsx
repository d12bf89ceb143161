import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Group } from '#contract/groups.ts'
import { GroupSeal } from '../people/GroupSeal.tsx'
import styles from './PageHead.module.css'

type HeadWordsProps = {
  group: Group
  /** Where the name of the group leads. */
  up: '/groups/$id/photos' | '/groups/$id/collections' | '/groups/$id/books'
  title: string
  /** Whether people have written the title, in any language. */
  isGiven?: boolean
  /** Of pages that list things. */
  isList?: boolean
  isWide?: boolean
  children?: ReactNode
}

/** The group, the title and what stands below it. */
export function HeadWords({ group, up, title, isGiven, isList, isWide, children }: HeadWordsProps) {
  return (
    <div className={styles.words} data-wide={isWide || undefined}>
      <Link to={up} params={{ id: group.id }} className={styles.group} data-hue={group.hue}>
        <GroupSeal group={group} size={28} />
        <bdi lang="">{group.name}</bdi>
      </Link>
      <h1 className={styles.title} data-list={isList || undefined} {...(isGiven && { dir: 'auto', lang: '' })}>
        {title}
      </h1>
      {children}
    </div>
  )
}

/** At the top of a page of what a group has made of its photos; `actions` stand beside it. */
export function PageHead({ actions, ...words }: HeadWordsProps & { actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <HeadWords {...words} />
      {actions}
    </header>
  )
}
