import { Fragment, type ReactNode } from 'react'

const delimiter = '\uE000'

/**
 * Interpolates elements into a translation: `inSentence((slots) => t('joined', slots), { name: <b>{name}</b> })`. User
 * text only appears in the elements, so it is never parsed as part of the translation.
 */
export function inSentence<Slot extends string>(
  translate: (slots: Record<Slot, string>) => string,
  elements: Record<Slot, ReactNode>,
): ReactNode {
  const slots = Object.fromEntries(Object.keys(elements).map((slot) => [slot, `${delimiter}${slot}${delimiter}`]))
  const parts = translate(slots as Record<Slot, string>).split(delimiter)
  return parts.map((part, index) => (
    <Fragment key={`${index} ${part}`}>{index % 2 === 1 ? elements[part as Slot] : part}</Fragment>
  ))
}
