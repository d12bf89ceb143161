import { feedQuery } from '../../data/message-lists.ts'
import { forPage } from '../guards.ts'
import type { Asked } from './loaders.ts'

export async function loadFeed({ context: { queryClient }, location }: Asked): Promise<void> {
  await forPage(queryClient.ensureInfiniteQueryData(feedQuery), location)
}
