import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactionSummary } from '#contract/reactions.ts'
import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import type { LightboxHandle } from '../../pieces/lightbox/lightbox-handle.ts'
import { heart } from '../reactions/heart.ts'
import { ownReaction } from '../reactions/reacting.ts'
import { useReacting } from '../reactions/useReacting.ts'
import { reactedPhoto, type PhotoOf } from './photo-threads.queries.ts'

export type Burst = { x: number; y: number; key: number; file: string }

export const heartKey = 'h'

export function useHearts({ message, file }: PhotoOf, lightbox: LightboxHandle, summary: ReactionSummary) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: info } = useSuspenseQuery(infoQuery)
  const { mutate } = useReacting(reactedPhoto(useQueryClient(), message, file.id))
  const [burst, setBurst] = useState<Burst>()
  const isAllowed = info.allow_message_reactions !== false
  const isGiven = ownReaction(summary, heart) !== ''

  function tap(emoji: string) {
    mutate({ emoji, summary, me })
  }
  function showBurst(x: number, y: number) {
    setBurst((before) => ({ x, y, key: (before?.key ?? 0) + 1, file: file.id }))
  }
  function toggle() {
    const { left, top, width, height } = pictureOf(lightbox.element).getBoundingClientRect()
    if (!isGiven) showBurst(left + width / 2, top + height / 2)
    tap(heart)
  }

  const giveAt = useEffectEvent(({ x, y }: { x: number; y: number }) => {
    showBurst(x, y)
    // A double tap never takes one back.
    if (!isGiven) tap(heart)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== heartKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, dialog, [popover]')) return
    toggle()
  })
  useEffect(() => {
    if (!isAllowed) return
    const stop = lightbox.followDoubleTaps((point) => giveAt(point))
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => {
      stop()
      document.removeEventListener('keydown', listen)
    }
  }, [lightbox, isAllowed])

  // A burst belongs to its own photo, not to the next one.
  return { isAllowed, isGiven, tap, toggle, burst: burst?.file === file.id ? burst : undefined }
}

function pictureOf(lightbox: HTMLElement): Element {
  return lightbox.querySelector('.pswp__item[aria-hidden="false"] .pswp__zoom-wrap > :last-child') ?? lightbox
}
