import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { messageQuery } from '../messages/messages.queries.ts'
import { ShareForm } from './ShareForm.tsx'
import { placeOfShare } from './shared-content.ts'

/** Where a message goes that comes from elsewhere: another application, another group, or nowhere in particular. */
export function SharePage() {
  const shared = useSearch({ from: '/app/share' })
  // The route has loaded both before it shows the page.
  const { data: parent } = useQuery({ ...messageQuery(shared.parent ?? ''), enabled: shared.parent !== undefined })
  const { data: original } = useQuery({ ...messageQuery(shared.message ?? ''), enabled: shared.message !== undefined })
  return <ShareForm key={placeOfShare(shared)} shared={shared} parent={parent} original={original} />
}
