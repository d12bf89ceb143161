import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { vote } from '#contract/blocks/polls.ts'
import type { Input } from '#contract/endpoint.ts'

/**
 * What people answer to a block, each by a call that says how it is to be and not what changes: sent twice, or late, it
 * does no harm. The calls answer with the whole block, whose kind is `of`.
 */
export const answerKinds = {
  confirm: { of: 'confirmation', endpoint: confirmMessage },
  vote: { of: 'poll', endpoint: vote },
} as const satisfies Record<string, { of: BlockKind; endpoint: unknown }>

export type AnswerKind = keyof typeof answerKinds
type EndpointOf<Kind extends AnswerKind> = (typeof answerKinds)[Kind]['endpoint']
export type ParamsOf<Kind extends AnswerKind> = Input<EndpointOf<Kind>>['params']
export type BodyOf<Kind extends AnswerKind> = Input<EndpointOf<Kind>>['body']

/** `params.id` is the message's. */
export type Answer<Kind extends AnswerKind = AnswerKind> = { kind: Kind; params: ParamsOf<Kind>; body: BodyOf<Kind> }
