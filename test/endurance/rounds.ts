import { newLedger } from '../faults/ledger.ts'
import { check, strayEmails } from './check.ts'
import type { Finding } from './compare.ts'
import { found, foundingActs } from './found.ts'
import { emptyWorld, type World } from './model.ts'
import { newNames } from './names.ts'
import type { PlannedRound } from './plan-round.ts'
import { newNaming, type Naming, type Random } from './plan.ts'
import { play, type Place } from './play.ts'
import { settle, taskOf, type Disaster, type Script } from './script.ts'
import { openStage, setupNamed, type Stage } from './setups.ts'

export type RoundOutcome = {
  disasters: Partial<Record<Disaster['fails'], number>>
  acknowledged: number
  comparisons: number
  emails: number
  findings: Finding[]
}

/** A world of people with their servers, its model, and all that has happened in it. */
export type Stand = { world: World; naming: Naming; stage: Stage; place: Place; script: Script }

/** `careless` is what such a server does: see test/faults/careless-server.ts. */
export async function openStand(setup: string, people: string[], careless?: string): Promise<Stand> {
  const stage = await openStage(setupNamed(setup))
  const world = emptyWorld(0)
  const naming = newNaming(people)
  const place: Place = { url: stage.servers.url, names: newNames(), ledger: newLedger(), strike: stage.strike }
  try {
    const { groups, joins } = foundingActs(people)
    for (const act of [...groups, ...joins]) taskOf(world, act)
    naming.made.group = groups.length
    await found(people, stage.servers.setUpKey, place)
    if (careless) await stage.servers.replace(['test/faults/careless-server.ts', careless])
  } catch (error) {
    await stage.close()
    throw error
  }
  return { world, naming, stage, place, script: { setup, people, steps: [] } }
}

/** Lets people act while disasters happen, and compares what they see afterwards. */
export async function playRound(stand: Stand, { steps, tasks }: PlannedRound, random: Random): Promise<RoundOutcome> {
  const { world, place, stage, script } = stand
  script.steps.push(...steps)
  const played = await play(tasks, place)
  await stage.servers.isWhole()
  settle(world)
  // Once an answer was another, the model is not of this world any more.
  const checked =
    played.findings.length > 0 ? { comparisons: 0, findings: [] } : await check(world, script.people, place, random)
  const emails = stage.emails()
  const disasters: RoundOutcome['disasters'] = {}
  for (const fault of played.struck) disasters[fault] = (disasters[fault] ?? 0) + 1
  return {
    disasters,
    acknowledged: played.acknowledged,
    emails: emails.length,
    comparisons: checked.comparisons,
    findings: [...played.findings, ...checked.findings, ...strayEmails(world, emails)],
  }
}
