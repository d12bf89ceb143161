import { setTimeout as wait } from 'node:timers/promises'
import { CallError, createCaller } from '#client/api/call.ts'
import { newPicture, uploadPicture } from '../faults/crowd.ts'
import type { Ledger } from '../faults/ledger.ts'
import type { Act, ActOf, Kind } from './acts.ts'
import { ask, hasBeenDone, hasHappened, type Asking } from './calls.ts'
import type { Finding } from './compare.ts'
import { collide, type Claims } from './conflicts.ts'
import type { Names } from './names.ts'
import type { Disaster, Task } from './script.ts'

/** The servers as those see them who use them. */
export type Place = {
  /** Of one that is up, another than the one before if there is one. */
  url: (before?: string) => Promise<string>
  names: Names
  ledger: Ledger
  strike: (disaster: Disaster) => Promise<void>
}

export type Played = { acknowledged: number; struck: Disaster['fails'][]; findings: Finding[] }

const atOnce = 8
const betweenTries = 50
const givenUpAfter = 120_000

/** Does all of it, as much as possible at once, until the first answer that the model did not expect. */
export async function play(tasks: readonly Task[], place: Place): Promise<Played> {
  const played: Played = { acknowledged: 0, struck: [], findings: [] }
  const running = new Map<Promise<void>, Claims>()
  let striking: Promise<void> = Promise.resolve()
  for (const task of tasks) {
    if ('disaster' in task) {
      await striking
      striking = place.strike(task.disaster)
      played.struck.push(task.disaster.fails)
      continue
    }
    const { claims } = task
    const stands = () => running.size >= atOnce || [...running.values()].some((other) => collide(claims, other))
    while (stands()) await Promise.race(running.keys())
    // It may need what was just refused.
    if (played.findings.length > 0) break
    const doing: Promise<void> = perform(task, place, played).finally(() => running.delete(doing))
    running.set(doing, claims)
  }
  await Promise.all(running.keys())
  await striking
  return played
}

async function perform({ act, refusal }: Extract<Task, { act: Act }>, place: Place, played: Played): Promise<void> {
  const giveUp = performance.now() + givenUpAfter
  let url = ''
  for (let isAgain = false; ; isAgain = true) {
    url = await place.url(url)
    const outcome = await attempt(act, refusal, askingAt(place, url, act.by, isAgain))
    if (outcome === 'open' && performance.now() < giveUp) {
      await wait(betweenTries)
      continue
    }
    if (outcome === undefined) played.acknowledged++
    if (outcome !== refusal)
      played.findings.push({
        kind: 'answer',
        what: `${JSON.stringify(act)}: ${outcome ?? 'done'} instead of ${refusal ?? 'done'}`,
      })
    return
  }
}

function askingAt({ names, ledger }: Place, url: string, by: string, isAgain: boolean): Asking {
  return {
    call: createCaller({ base: () => url, key: () => names.keys.get(by) }),
    names,
    isAgain,
    upload: async (by, photo) =>
      names.learn(photo, await uploadPicture(await newPicture(), url, names.keys.get(by)!, ledger)),
  }
}

/** What got no answer is looked for first: it is there wholly, or not at all. @returns what it was refused with */
async function attempt(act: Act, refusal: string | undefined, asking: Asking): Promise<string | undefined> {
  try {
    if (asking.isAgain && refusal === undefined && (await hasHappened(act, asking))) return undefined
    await ask(act as ActOf<Kind>, asking)
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isOpen(error)) return 'open'
    return asking.isAgain && refusal === undefined && hasBeenDone(act, error) ? undefined : error.code
  }
}

/** It may have been done, or can be as soon as there is room. */
function isOpen({ code, status }: CallError): boolean {
  return code === 'unreachable' || status === 503 || status === 507
}
