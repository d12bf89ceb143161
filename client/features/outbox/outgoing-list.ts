import { createStore } from '@tanstack/react-store'
import type { FileUpload } from '../uploads/upload-list.ts'
import type { Outgoing } from './outgoing.ts'
import { saveOutgoing, takeOut } from './saved-outgoing.ts'

export type OutgoingList = ReturnType<typeof createOutgoingList>

/** Messages on their way: `store` for the pages, and a copy in the browser that survives a reload. */
export function createOutgoingList() {
  const store = createStore<readonly Outgoing[]>([])

  function find(id: string): Outgoing | undefined {
    return store.state.find((message) => message.id === id)
  }

  function add(message: Outgoing): void {
    store.setState((all) => [...all, message])
    saveOutgoing(message)
  }

  function update(id: string, changed: Partial<Outgoing>): void {
    store.setState((all) => all.map((message) => (message.id === id ? { ...message, ...changed } : message)))
    const message = find(id)
    if (message) saveOutgoing(message)
  }

  function updateFile(id: string, upload: FileUpload): void {
    const files = find(id)?.files.map((each) => (each.localId === upload.localId ? upload : each))
    if (files) update(id, { files })
  }

  function hide(id: string): void {
    store.setState((all) => all.filter((message) => message.id !== id))
  }

  function remove(id: string): boolean {
    hide(id)
    return takeOut(id)
  }

  return { store, find, add, update, updateFile, hide, remove }
}
