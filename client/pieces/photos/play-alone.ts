import type { SyntheticEvent } from 'react'

/** As `onPlay` of every video and sound: pauses the others. */
export function playAlone({ target }: SyntheticEvent | Event): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) {
    if (other !== target) other.pause()
  }
}
