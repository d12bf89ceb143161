import type { SyntheticEvent } from 'react'

/** One video or sound plays at a time: for `onPlay` of every one of them. */
export function playAlone({ target }: SyntheticEvent | Event): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) {
    if (other !== target) other.pause()
  }
}
