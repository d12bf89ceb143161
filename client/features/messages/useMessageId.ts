import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * The id under which something is sent. The same content keeps its id, so that sending it twice posts it once;
 * changed content is another message, or the change would be lost if the first had arrived after all.
 */
export function useMessageId() {
  const last = useRef({ content: '', id: '' })
  return function idFor(content: unknown): string {
    const written = JSON.stringify(content)
    if (last.current.content !== written) last.current = { content: written, id: v7() }
    return last.current.id
  }
}
