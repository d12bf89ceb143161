import type { Poll, PollDraft } from '#contract/blocks/polls.ts'

export function draftOf({ kind, shows, zone, endsAt, membersAdd, options }: Poll): PollDraft {
  return {
    kind,
    shows,
    ...(zone !== undefined && { zone }),
    ...(endsAt !== undefined && { endsAt }),
    ...(membersAdd && { membersAdd }),
    options: options.map(({ id, text, file, moment }) => ({
      id,
      ...(text !== undefined && { text }),
      ...(file !== undefined && { file }),
      ...(moment !== undefined && { moment }),
    })),
  }
}
