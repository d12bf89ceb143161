import { limits } from '#contract/fields.ts'

/* Inputs of a page's first calls, shared by its queries and by early.ts. */

/** `before` is where the previous page ended, unless only the number is known. */
export type PageCursor = { page: number; before?: string | undefined }

export const firstPage: PageCursor = { page: 0 }

export function feedPage({ page, before }: PageCursor) {
  return { params: { offset: page * limits.pageSize }, query: { embed: 'cards', before } } as const
}

export function groupPage(id: string, { page, before }: PageCursor) {
  return { params: { id, page }, query: { embed: 'cards', before } } as const
}

export function withThread(id: string, around?: string) {
  return { params: { id }, query: { embed: 'thread', around } } as const
}

export function personPage(id: string, offset: number) {
  return { params: { id, offset }, query: { embed: 'cards' } } as const
}
