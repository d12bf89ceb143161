import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useCollectionCalls } from '../../collecting/collecting.queries.ts'
import { behind, moved } from './moved.ts'

type Held = { id: string; before: readonly string[]; now: readonly string[] }

/** Shows at once where a photo was moved, and then what the server has, which others may have arranged meanwhile. */
export function useArranging(collectionId: string, stored: readonly string[]) {
  const { t } = useTranslation()
  const calls = useCollectionCalls()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [own, setOwn] = useState<readonly string[]>()
  const sending = useRef(Promise.resolve())
  const waiting = useRef(0)
  const held = useRef<Held>(undefined)
  const order = own ?? stored

  function send(id: string, after: string | null): Promise<void> {
    waiting.current++
    sending.current = sending.current
      .then(() => calls.move(collectionId, [id], after))
      .catch((error: unknown) => void toast({ text: t(errorText(error)), tone: 'danger' }))
      .then(() => settle())
    return sending.current
  }

  async function settle() {
    waiting.current--
    if (waiting.current > 0) return
    await queryClient.invalidateQueries({ queryKey: queryKeys.photos })
    if (waiting.current === 0) setOwn(undefined)
  }

  return {
    order,
    begin(id: string) {
      held.current = { id, before: order, now: order }
    },
    /** While it is dragged: only here. */
    show(id: string, to: number) {
      const next = moved(held.current?.now ?? order, id, to)
      if (held.current) held.current.now = next
      setOwn(next)
    },
    /** Where it was dragged to. */
    drop() {
      const dragged = held.current
      held.current = undefined
      if (!dragged) return
      const { id, before, now } = dragged
      if (before.join() === now.join()) {
        if (waiting.current === 0) setOwn(undefined)
        return
      }
      setOwn(now)
      void send(id, behind(now, id))
      toast({
        text: t('collection_photo_moved'),
        action: { label: t('undo'), onClick: () => void send(id, behind(before, id)) },
      })
    },
    place(id: string, to: number) {
      const next = moved(order, id, Math.min(Math.max(to, 0), order.length - 1))
      if (next.join() === order.join()) return
      setOwn(next)
      void send(id, behind(next, id))
    },
  }
}
