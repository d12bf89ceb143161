import { limits } from '#contract/fields.ts'

/* Inputs of the calls that a page makes first, shared by its queries and by early.ts. */

export function feedPage(page: number) {
  return { params: { offset: page * limits.pageSize }, query: { embed: 'cards' } } as const
}

export function groupPage(id: string, page: number) {
  return { params: { id, page }, query: { embed: 'cards' } } as const
}

/** With the last replies, or those around one of them. */
export function withThread(id: string, around?: string) {
  return { params: { id }, query: { embed: 'thread', around } } as const
}
