/** What was written and not sent. Photos are not kept: the browser gives files only once. */
export type Draft = {
  title: string
  text: string
  /** On its way when the page was last open: gone when it arrived, to be written again when it did not. */
  sending?: { id: string; text: string }
}

const nothing: Draft = { title: '', text: '' }

/** A draft belongs to a place: the writer of a group, or the replies to a message. */
export type DraftPlace = `group ${string}` | `replies ${string}`

export function readDraft(place: DraftPlace): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}') as Partial<Draft>
    return { ...nothing, ...stored }
  } catch {
    return nothing
  }
}

export function writeDraft(place: DraftPlace, draft: Draft): void {
  const isEmpty = draft.title === '' && draft.text === '' && !draft.sending
  try {
    if (isEmpty) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // No room or no permission: what is written lasts as long as the page.
  }
}

/** What was in the writer and what could not be sent, one after the other. */
export function together(...texts: string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}

function keyOf(place: DraftPlace): string {
  return `draft ${place}`
}
