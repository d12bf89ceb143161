import { v7 as newId } from 'uuid'
import { CallError, type createCaller } from '#client/api/call.ts'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { claimListItem, tickListItem } from '#contract/blocks/lists.ts'
import { addBookmark, listAllBookmarks, removeBookmark } from '#contract/bookmarks.ts'
import {
  addToCollection,
  changeCollection,
  deleteCollection,
  makeCollection,
  readCollection,
  removeFromCollection,
} from '#contract/collecting/collections.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { createGroup, joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { changeRole, changeRules, letBackIn, removePerson } from '#contract/hosting/hosts.ts'
import { listInvitations, makeInvitation, takeBackInvitation } from '#contract/hosting/invitations.ts'
import {
  closeConversation,
  foldMessage,
  pinMessage,
  quietPerson,
  restoreMessage,
  unfoldMessage,
  unquietPerson,
  withholdMessage,
} from '#contract/hosting/moderation.ts'
import { readMe } from '#contract/me.ts'
import { deleteMessage, editMessage, postMessage, readMessage } from '#contract/messages.ts'
import { listReactions, react, takeBackReaction } from '#contract/reactions.ts'
import type { Act, ActOf, Kind } from './acts.ts'
import type { Names } from './names.ts'

/** How one person asks the server for things. `isAgain`: it was asked before, and may have been done. */
export type Asking = {
  call: ReturnType<typeof createCaller>
  names: Names
  isAgain: boolean
  upload: (by: string, photo: string) => Promise<void>
}

/** In the text of every message, so that a search finds all. */
export const commonWord = 'harbour'
export const wordsOf = (text: string) => `${commonWord} ${text}`

/** Resolves when the server has said that it is done. @throws CallError */
export function ask<K extends Kind>(act: ActOf<K>, asking: Asking): Promise<unknown> {
  const send: (act: ActOf<K>, asking: Asking) => Promise<unknown> = calls[act.do]
  return send(act, asking)
}

/** How it is refused when it had been done before; everything else can be said twice. */
const doneBefore: { [K in Kind]?: ErrorCode } = {
  leave: 'not-found',
  remove: 'user-not-found',
  uninvite: 'not-found',
  delete: 'not-found',
  uncollect: 'not-found',
}

export function hasBeenDone({ do: kind }: Act, error: CallError): boolean {
  return doneBefore[kind] === error.code
}

const calls: { [K in Kind]: (act: ActOf<K>, asking: Asking) => Promise<unknown> } = {
  'create-group': async ({ group }, { call, names, isAgain }) => {
    const there = isAgain ? (await call(readMe)).groups.find(({ name }) => name === group) : undefined
    const { id } = there ?? (await call(createGroup, { body: { name: group } }))
    names.learn(group, id)
    const { inviteKey } = await call(readGroup, { params: { id } })
    names.keys.set(group, inviteKey!)
  },
  join: ({ group }, { call, names }) => call(joinGroup, { params: { key: names.keys.get(group)! } }),
  'join-by': ({ invitation }, { call, names }) =>
    call(joinGroup, { params: { key: names.keys.get(invitation) ?? 'none' } }),
  leave: ({ group }, { call, names }) => call(leaveGroup, { params: { id: names.id(group) }, body: {} }),
  remove: ({ group, person, messages, mayReturn }, { call, names }) =>
    call(removePerson, { params: { id: names.id(group), user: names.id(person) }, body: { messages, mayReturn } }),
  'let-back-in': ({ group, person }, { call, names }) =>
    call(letBackIn, { params: { id: names.id(group), user: names.id(person) } }),
  role: ({ group, person, role }, { call, names }) =>
    call(changeRole, { params: { id: names.id(group), user: names.id(person) }, body: { role } }),
  rules: ({ group, rules }, { call, names }) => call(changeRules, { params: { id: names.id(group) }, body: rules }),
  invite,
  uninvite: ({ group, invitation }, { call, names }) =>
    call(takeBackInvitation, { params: { id: names.id(group), invitation: names.id(invitation) } }),
  post: async ({ by, group, message, text, photo, collection, asks, wanted }, { call, names, upload }) => {
    if (!names.isKnown(message)) names.learn(message, newId())
    if (wanted !== undefined && !names.isKnown(`list of ${message}`)) names.learn(`list of ${message}`, newId())
    if (photo !== undefined && !names.isKnown(photo)) await upload(by, photo)
    const list = wanted !== undefined && { items: [{ id: names.id(`list of ${message}`), words: 'Salad', wanted }] }
    const body = {
      id: names.id(message),
      group: names.id(group),
      data: { text: wordsOf(text) },
      ...(photo !== undefined && { files: [names.id(photo)] }),
      ...(collection !== undefined && { collection: names.id(collection) }),
      ...((asks || list) && { blocks: { ...(asks && { confirmation: asks }), ...(list && { list }) } }),
    }
    await call(postMessage, { body })
  },
  reply: ({ group, message, parent, text }, { call, names }) => {
    if (!names.isKnown(message)) names.learn(message, newId())
    const place = { id: names.id(message), group: names.id(group), parent: names.id(parent) }
    return call(postMessage, { body: { ...place, data: { text: wordsOf(text) } } })
  },
  edit: ({ message, text }, { call, names }) =>
    call(editMessage, {
      params: { id: names.id(message) },
      query: { embed: 'thread' },
      body: { data: { text: wordsOf(text) } },
    }),
  delete: ({ message }, { call, names }) => call(deleteMessage, { params: { id: names.id(message) } }),
  react: ({ message, emoji }, { call, names }) =>
    call(react, { params: { id: names.id(message) }, body: { reaction: emoji } }),
  unreact: async ({ message, emoji }, { call, names }) => {
    const id = names.id(message)
    const given = await call(listReactions, { params: { id } })
    const reactionId = given.find((each) => each.emoji === emoji)?.currentUserReactionId
    if (reactionId) await call(takeBackReaction, { params: { id, reactionId } })
  },
  bookmark: ({ message }, { call, names }) => call(addBookmark, { body: { message_id: names.id(message) } }),
  unbookmark: async ({ message }, { call, names }) => {
    const bookmark = (await call(listAllBookmarks)).find((each) => each.message.id === names.id(message))
    if (bookmark) await call(removeBookmark, { params: { id: bookmark.id } })
  },
  fold: ({ message, folded }, { call, names }) =>
    call(folded ? foldMessage : unfoldMessage, { params: { id: names.id(message) } }),
  quiet: ({ group, person, quiet }, { call, names }) =>
    call(quiet ? quietPerson : unquietPerson, { params: { id: names.id(group), user: names.id(person) } }),
  withhold: ({ message, state }, { call, names }) =>
    call(withholdMessage, { params: { id: names.id(message) }, body: { state } }),
  restore: ({ message }, { call, names }) => call(restoreMessage, { params: { id: names.id(message) } }),
  pin: ({ message, pinned }, { call, names }) =>
    call(pinMessage, { params: { id: names.id(message) }, body: { pinned } }),
  close: ({ message, closed }, { call, names }) =>
    call(closeConversation, { params: { id: names.id(message) }, body: { closed } }),
  confirm: ({ message, confirmed }, { call, names }) =>
    call(confirmMessage, { params: { id: names.id(message) }, body: { confirmed } }),
  claim: ({ message, amount }, { call, names }) =>
    call(claimListItem, { params: { id: names.id(message), item: names.id(`list of ${message}`) }, body: { amount } }),
  tick: ({ message, done }, { call, names }) =>
    call(tickListItem, { params: { id: names.id(message), item: names.id(`list of ${message}`) }, body: { done } }),
  collect: ({ group, collection, name }, { call, names }) => {
    if (!names.isKnown(collection)) names.learn(collection, newId())
    return call(makeCollection, { params: { id: names.id(group) }, body: { id: names.id(collection), name } })
  },
  rename: ({ collection, name }, { call, names }) =>
    call(changeCollection, { params: { id: names.id(collection) }, body: { name } }),
  add: ({ collection, message, photo }, { call, names }) =>
    call(addToCollection, {
      params: { id: names.id(collection) },
      body: { photos: [{ message: names.id(message), file: names.id(photo) }] },
    }),
  'take-out': ({ collection, photo }, { call, names }) =>
    call(removeFromCollection, { params: { id: names.id(collection) }, body: { files: [names.id(photo)] } }),
  uncollect: ({ collection }, { call, names }) => call(deleteCollection, { params: { id: names.id(collection) } }),
}

/** One whose key never came is taken back: nobody could use it. */
async function invite(act: ActOf<'invite'>, { call, names, isAgain }: Asking): Promise<void> {
  const { group, invitation, kind, role, days, uses } = act
  const id = names.id(group)
  if (isAgain) {
    const there = await call(listInvitations, { params: { id } })
    const lost = there.filter(({ id, madeBy }) => madeBy?.id === names.id(act.by) && names.nameOf(id) === id)
    for (const each of lost) await call(takeBackInvitation, { params: { id, invitation: each.id } })
  }
  const wish = { kind, role, ...(kind === 'many' && { days, ...(uses !== undefined && { uses }) }) }
  const made = await call(makeInvitation, { params: { id }, body: wish })
  names.learn(invitation, made.invitation.id)
  names.keys.set(invitation, made.key!)
}

/** Whether what got no response has been done, as its person sees it; undefined where nobody can see that. */
export async function hasHappened(act: Act, { call, names }: Asking): Promise<boolean | undefined> {
  switch (act.do) {
    case 'post':
    case 'reply':
    case 'edit': {
      if (!names.isKnown(act.message)) return false
      const message = await unlessMissing(
        call(readMessage, { params: { id: names.id(act.message) }, query: { embed: 'thread' } }),
      )
      return message?.data.text === wordsOf(act.text)
    }
    case 'delete':
      return (await unlessMissing(call(readMessage, { params: { id: names.id(act.message) } }))) === undefined
    case 'leave':
      return (await unlessMissing(call(readGroup, { params: { id: names.id(act.group) } }))) === undefined
    case 'react': {
      const given = await unlessMissing(call(listReactions, { params: { id: names.id(act.message) } }))
      return given?.some(({ emoji, currentUserReactionId }) => emoji === act.emoji && currentUserReactionId !== '')
    }
    case 'collect':
      return (
        names.isKnown(act.collection) &&
        (await unlessMissing(call(readCollection, { params: { id: names.id(act.collection) } }))) !== undefined
      )
    default:
      return undefined
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === 'not-found')) throw error
    return undefined
  })
}
