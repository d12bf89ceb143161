import type { CommentWindow, Message, MessageCard } from '#contract/messages.ts'

export type MessageWithThread = Message & { thread: NonNullable<Message['thread']> }

export type ReadMore = (beside: { before: string } | { after: string }) => Promise<CommentWindow>

export function joined(first: CommentWindow, second: CommentWindow): CommentWindow {
  const known = new Set(first.comments.map(({ id }) => id))
  const added = second.comments.filter(({ id }) => !known.has(id))
  return { comments: [...first.comments, ...added], earlier: first.earlier, later: second.later }
}

/**
 * A refetched thread has only a few replies. Loads more until it covers everything the reader saw before and, if the
 * reader saw the end, whatever was added there. `order` are the ids of all current replies, oldest first.
 */
export async function asWideAs(
  shown: CommentWindow | undefined,
  fresh: CommentWindow,
  order: string[],
  readMore: ReadMore,
): Promise<CommentWindow> {
  if (!shown || shown.comments.length === 0) return fresh
  const still = shown.comments.map(({ id }) => order.indexOf(id)).filter((index) => index >= 0)
  const from = still[0] ?? fresh.earlier
  const to = shown.later === 0 ? order.length : (still.at(-1) ?? -1) + 1
  let window = fresh
  while (window.earlier > from && window.comments.length > 0) {
    window = joined(await readMore({ before: window.comments[0]!.id }), window)
  }
  while (window.later > 0 && window.earlier + window.comments.length < to && window.comments.length > 0) {
    window = joined(window, await readMore({ after: window.comments.at(-1)!.id }))
  }
  return startingAt(Math.min(from, fresh.earlier), window)
}

/** Replies come in tens; surplus ones at the start would push down what is being read. */
function startingAt(from: number, { comments, earlier, later }: CommentWindow): CommentWindow {
  const surplus = Math.max(0, from - earlier)
  return { comments: comments.slice(surplus), earlier: earlier + surplus, later }
}

/** New replies, as opposed to older ones that the reader has just revealed. */
export function arrivedComments(before: MessageWithThread, now: MessageWithThread): MessageCard[] {
  if (before.id !== now.id || before.children === now.children) return []
  const existed = new Set(before.children.map(({ id }) => id))
  return now.thread.comments.filter(({ id }) => !existed.has(id))
}
