import { limits } from '#contract/fields.ts'

/* Inputs of the calls that a page makes first, shared by its queries and by early.ts. */

/** `before` is where the page before it ended, unless only the number tells what follows. */
export type PagePlace = { page: number; before?: string | undefined }

export const firstPage: PagePlace = { page: 0 }

export function feedPage({ page, before }: PagePlace) {
  return { params: { offset: page * limits.pageSize }, query: { embed: 'cards', before } } as const
}

export function groupPage(id: string, { page, before }: PagePlace) {
  return { params: { id, page }, query: { embed: 'cards', before } } as const
}

/** With the last replies, or those around one of them. */
export function withThread(id: string, around?: string) {
  return { params: { id }, query: { embed: 'thread', around } } as const
}

export function personPage(id: string, offset: number) {
  return { params: { id, offset }, query: { embed: 'cards' } } as const
}
