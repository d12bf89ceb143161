import type { PollDraft } from '#contract/blocks/polls.ts'

type Options = PollDraft['options']

export function withOption(options: Options, place: number, change: Options[number]): Options {
  return options.map((option, n) => (n === place ? { ...option, ...change } : option))
}

export function withoutOption(options: Options, place: number): Options {
  return options.filter((_, n) => n !== place)
}
