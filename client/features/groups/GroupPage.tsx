import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MessageList } from '#client/features/messages/MessageList.tsx'
import { EmptyGroup } from './EmptyGroup.tsx'
import { GroupHead } from './GroupHead.tsx'
import styles from './GroupPage.module.css'
import { groupQuery } from './groups.queries.ts'

export function GroupPage() {
  const { id } = useParams({ from: '/app/groups/$id' })
  const { data: group } = useSuspenseQuery(groupQuery(id))

  return (
    <div className={styles.page}>
      <GroupHead group={group} />
      <MessageList scope={{ kind: 'group', groupId: id }} empty={<EmptyGroup group={group} />} />
    </div>
  )
}
