import { Fragment, type ReactNode } from 'react'

/** Stands for an element while a sentence is made; nobody writes this character. */
const edge = '\uE000'

/**
 * A sentence of the catalogue with elements in the places of its {{names}}:
 * `inSentence((slots) => t('joined', slots), { name: <b>{name}</b> })`.
 * What people have written is in the elements only, so it is never taken for a part of the sentence.
 */
export function inSentence<Slot extends string>(
  say: (slots: Record<Slot, string>) => string,
  elements: Record<Slot, ReactNode>,
): ReactNode {
  const slots = Object.fromEntries(Object.keys(elements).map((slot) => [slot, `${edge}${slot}${edge}`]))
  const parts = say(slots as Record<Slot, string>).split(edge)
  return parts.map((part, index) => (
    <Fragment key={`${index} ${part}`}>{index % 2 === 1 ? elements[part as Slot] : part}</Fragment>
  ))
}
