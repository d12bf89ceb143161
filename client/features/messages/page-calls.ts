import { limits } from '#contract/fields.ts'

/* What pages of messages ask for, whoever asks: the queries, or the entry before they are there. */

export function feedPage(page: number) {
  return { params: { offset: page * limits.pageSize }, query: { embed: 'cards' } } as const
}

export function groupPage(id: string, page: number) {
  return { params: { id, page }, query: { embed: 'cards' } } as const
}

/** With its last answers, or with those around one of them. */
export function withThread(id: string, around?: string) {
  return { params: { id }, query: { embed: 'thread', around } } as const
}
