import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../errors.ts'

type Rate = { attempts: number; seconds: number }

const minutes = 60
const hours = 3600

/**
 * Attempts allowed per fixed window and key: an address, an account or a person. Limits per address leave room for a
 * family or a club behind one connection; limits per account stop guessing.
 */
export const rates = {
  /** Wrong passwords; right ones do not count. */
  logInByAddress: { attempts: 200, seconds: 1 * hours },
  logInByAccountAndAddress: { attempts: 10, seconds: 15 * minutes },
  /** On a device where the person has signed in before, where strangers' attempts do not count. */
  logInByKnownDevice: { attempts: 10, seconds: 15 * minutes },
  /** In a network from which the person has signed in, with a few addresses for each of its devices. */
  logInByKnownNetwork: { attempts: 30, seconds: 15 * minutes },
  /**
   * From everywhere else, against many addresses that guess together; high enough that one address cannot lock
   * somebody out.
   */
  logInByAccount: { attempts: 76, seconds: 1 * hours },
  /** After those, so that the person never waits longer than this; with the 76 it makes 100 an hour. */
  logInByAccountInAnyCase: { attempts: 2, seconds: 5 * minutes },
  /** Wrong entry codes; these count as wrong passwords of the address, too. */
  entryCodeByAddress: { attempts: 50, seconds: 1 * hours },
  /** Against many addresses that guess together at all codes; a key from a QR code is too long to be guessed. */
  entryWordsInAll: { attempts: 1000, seconds: 1 * hours },
  /** After those, so that somebody with a code gets in nevertheless. */
  entryWordsInAnyCase: { attempts: 10, seconds: 5 * minutes },
  /** Tokens that are none, or no longer; none can be guessed, but each is looked up. */
  tokenByAddress: { attempts: 600, seconds: 1 * hours },
  tokenByPerson: { attempts: 60, seconds: 1 * hours },
  /** Calls of one program, which may have got stuck. */
  callByToken: { attempts: 6000, seconds: 10 * minutes },
  lookedAfterByPerson: { attempts: 20, seconds: 1 * hours },
  entryCodeByPerson: { attempts: 60, seconds: 1 * hours },
  currentPasswordByPerson: { attempts: 10, seconds: 15 * minutes },
  /** Asked for by every login page. */
  passkeyChallengeByAddress: { attempts: 1000, seconds: 1 * hours },
  /** Refused answers; none can be guessed, but each takes time to verify. */
  passkeyByAddress: { attempts: 100, seconds: 1 * hours },
  passkeyByPerson: { attempts: 100, seconds: 1 * hours },
  /** Wrong codes after the right password, on devices where the person has not signed in before. */
  secondStepByPerson: { attempts: 30, seconds: 24 * hours },
  /** The same from everywhere, so that some are left on devices where the person has signed in before. */
  secondStepInAll: { attempts: 50, seconds: 24 * hours },
  /** After so many, the person is told, once a day. */
  secondStepUntold: { attempts: 9, seconds: 24 * hours },
  secondStepTold: { attempts: 1, seconds: 24 * hours },
  /** A device signed out because there are too many: whoever signs in many times a day is told once. */
  endedSessionTold: { attempts: 1, seconds: 24 * hours },
  signUpByAddress: { attempts: 100, seconds: 1 * hours },
  invitationKeyByAddress: { attempts: 50, seconds: 1 * hours },
  invitationByAddress: { attempts: 600, seconds: 10 * minutes },
  /** Made, not used. */
  invitationByPerson: { attempts: 100, seconds: 1 * hours },
  invitationMailByPerson: { attempts: 30, seconds: 1 * hours },
  /** Joined or asked to, of which others are told each time. */
  joinByPerson: { attempts: 60, seconds: 1 * hours },
  /** Everybody in the group is told of each. */
  hostAnswerByPerson: { attempts: 10, seconds: 24 * hours },
  /** People who are asked to join a group. */
  offerByPerson: { attempts: 500, seconds: 1 * hours },
  /** Requested emails with a reset key, also for accounts that do not exist. */
  resetMailByAddress: { attempts: 50, seconds: 1 * hours },
  resetMailByAccountAndAddress: { attempts: 5, seconds: 1 * hours },
  resetMailByAccount: { attempts: 20, seconds: 1 * hours },
  resetMailByKnownDevice: { attempts: 5, seconds: 1 * hours },
  resetMailByKnownNetwork: { attempts: 10, seconds: 1 * hours },
  /** Each sends an email, or makes a key. */
  resetLinkByAdministrator: { attempts: 50, seconds: 1 * hours },
  /** Sent to oneself. */
  emailTestByPerson: { attempts: 10, seconds: 10 * minutes },
  /** Of which everybody’s screen hears. */
  noticeByPerson: { attempts: 20, seconds: 1 * hours },
  emailByRecipient: { attempts: 30, seconds: 1 * hours },
  resetKeyByAddress: { attempts: 50, seconds: 1 * hours },
  /** Begun, by people who are not known yet. */
  providerSignInByAddress: { attempts: 200, seconds: 10 * minutes },
  providerCodeByAddress: { attempts: 50, seconds: 1 * hours },
  logoutTokenByAddress: { attempts: 100, seconds: 10 * minutes },
  /** Archives that are looked through. */
  importByPerson: { attempts: 30, seconds: 1 * hours },
  /** Each with the checksums of up to 200 photos. */
  comparedPhotosByPerson: { attempts: 600, seconds: 1 * hours },
  bookPdfByPerson: { attempts: 20, seconds: 24 * hours },
  /** Read, made and changed, each of which sets its pages anew. */
  bookByPerson: { attempts: 600, seconds: 10 * minutes },
  archiveByPerson: { attempts: 20, seconds: 24 * hours },
  /** Made and checked, which read all there is. */
  backupByPerson: { attempts: 30, seconds: 1 * hours },
  /** Settings that are tried out: a server is asked, an email is sent, a file is written. */
  settingTriedByPerson: { attempts: 60, seconds: 1 * hours },
  /** Each time, everybody’s screen hears. */
  photoPeopleByPerson: { attempts: 600, seconds: 1 * hours },
  uploadByPerson: { attempts: 3000, seconds: 1 * hours },
  /** Characters of messages, posted and edited, with 4,000 for each message: 5,000 short ones. */
  textByPerson: { attempts: 20_000_000, seconds: 1 * hours },
  /** Every host is told of each. */
  reportByPerson: { attempts: 20, seconds: 24 * hours },
  groupByPerson: { attempts: 30, seconds: 1 * hours },
  linkPreviewByPerson: { attempts: 600, seconds: 10 * minutes },
  linkFetchByPerson: { attempts: 120, seconds: 10 * minutes },
  linkFetchInAll: { attempts: 1200, seconds: 10 * minutes },
  /** Left for each person when all together have used up their limit. */
  linkFetchInAnyCase: { attempts: 10, seconds: 10 * minutes },
  calendarFeedByPerson: { attempts: 100, seconds: 1 * hours },
  /** By all programs of a person, some of which look every five minutes. */
  calendarFeedByFeed: { attempts: 300, seconds: 1 * hours },
  /** Addresses that have ended, or never were: Google asks for those of many people from few addresses. */
  calendarFeedByAddress: { attempts: 600, seconds: 1 * hours },
  atomFeedByPerson: { attempts: 100, seconds: 1 * hours },
  atomFeedByFeed: { attempts: 300, seconds: 1 * hours },
  /** Addresses that have ended, or never were. */
  atomFeedByAddress: { attempts: 600, seconds: 1 * hours },
  /** A frame that waits makes one every ten minutes, and asks for it every few seconds. */
  frameCodeByAddress: { attempts: 200, seconds: 1 * hours },
  frameStateByAddress: { attempts: 6000, seconds: 10 * minutes },
  /** Wrong codes of frames. */
  wrongFrameCodeByPerson: { attempts: 20, seconds: 1 * hours },
  wrongFrameCodeByAddress: { attempts: 50, seconds: 1 * hours },
  wrongFrameCodeInAll: { attempts: 1000, seconds: 1 * hours },
  frameByPerson: { attempts: 60, seconds: 1 * hours },
  /** Given and taken back, of which everybody’s screen hears. */
  heartByFrame: { attempts: 60, seconds: 10 * minutes },
  webhookByPerson: { attempts: 60, seconds: 1 * hours },
  /** Tests, and what is tried again. */
  webhookSentByPerson: { attempts: 60, seconds: 10 * minutes },
  botByPerson: { attempts: 60, seconds: 1 * hours },
  /** What one bot posts, with up to four pictures each: a doorbell that has got stuck, too. */
  botPost: { attempts: 30, seconds: 10 * minutes },
  botPostInADay: { attempts: 300, seconds: 24 * hours },
  /** Addresses that have ended, or never were. */
  botByAddress: { attempts: 600, seconds: 1 * hours },
  guestLinkByPerson: { attempts: 120, seconds: 1 * hours },
  /** Guest links that are none, or no longer; none can be guessed, but each is looked up. */
  guestLinkByAddress: { attempts: 300, seconds: 1 * hours },
  /** Opened for the first time in a browser: a wedding behind one connection. */
  guestVisitByAddress: { attempts: 2000, seconds: 1 * hours },
  /** Wrong passwords of one guest link, from one address and from all together. */
  guestPasswordByAddress: { attempts: 5, seconds: 15 * minutes },
  guestPasswordInAll: { attempts: 100, seconds: 1 * hours },
  /** Each new one is an author. */
  guestNameByAddress: { attempts: 1000, seconds: 1 * hours },
  guestPhotoByAddress: { attempts: 1500, seconds: 1 * hours },
  guestPhotoByLink: { attempts: 2000, seconds: 1 * hours },
  guestMegabytesByAddress: { attempts: 20_000, seconds: 24 * hours },
  askingByPerson: { attempts: 60, seconds: 1 * hours },
  draftByPerson: { attempts: 60, seconds: 1 * hours },
  pushTestByPerson: { attempts: 10, seconds: 10 * minutes },
  /** What is put on lists, taken, ticked and removed, of which everybody’s screen hears. */
  listByPerson: { attempts: 600, seconds: 10 * minutes },
  /** To what asks to confirm, in polls and to events, of which everybody’s screen hears, too. */
  answerByPerson: { attempts: 600, seconds: 10 * minutes },
  /** Made and changed, of which everybody who comes is told, and reminders of them, of polls and of what asks to confirm. */
  eventByPerson: { attempts: 120, seconds: 10 * minutes },
  /** From notifications, without a key. */
  pushActionByPerson: { attempts: 60, seconds: 10 * minutes },
  /** With links from emails, without a key. Everybody in the group is told of each. */
  emailAnswerByPerson: { attempts: 60, seconds: 10 * minutes },
  emailAnswerByAddress: { attempts: 600, seconds: 10 * minutes },
  /** Posted from emails. */
  emailReplyByPerson: { attempts: 20, seconds: 1 * hours },
  emailReplyInAll: { attempts: 600, seconds: 1 * hours },
  /** Emails that say that one was not posted. */
  replyNoticeByPerson: { attempts: 5, seconds: 24 * hours },
  pushSubscriptionByPerson: { attempts: 60, seconds: 1 * hours },
  /** Readers of public messages, who are anonymous. */
  linkPreviewByAddress: { attempts: 600, seconds: 10 * minutes },
} as const satisfies Record<string, Rate>

type RateName = keyof typeof rates

export type Counted = Partial<Record<RateName, string>>

export type RateLimits = ReturnType<typeof createRateLimits>
export type RateOverrides = Partial<Record<RateName, Rate>>

/** Both take the key and the weight of an attempt; `consume` rejects with RateLimiterRes when it is too much. */
type Limiter = Record<'consume' | 'reward', (key: string, weight: number) => Promise<unknown>>
export type CreateLimiter = (name: string, rate: Rate) => Limiter

/** In memory: a restart forgets the attempts, but nobody outside can cause one. */
const inMemory: CreateLimiter = (keyPrefix, { attempts, seconds }) =>
  new RateLimiterMemory({ keyPrefix, points: attempts, duration: seconds })

export function createRateLimits(overrides: RateOverrides = {}, createLimiter = inMemory) {
  const limiters = new Map<string, Limiter>()
  for (const [name, rate] of Object.entries({ ...rates, ...overrides })) limiters.set(name, createLimiter(name, rate))

  const giveBack = async (counted: [string, string][], weight = 1) => {
    for (const [name, key] of counted) await limiters.get(name)!.reward(key, weight)
  }

  /**
   * Counts an attempt by its weight.
   * @throws AppError too-many-requests, and then the attempt is not counted anywhere
   */
  const count = async (counted: Counted, weight = 1): Promise<void> => {
    const entries = Object.entries(counted)
    for (const [place, [name, key]] of entries.entries()) {
      try {
        await limiters.get(name)!.consume(key, weight)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await giveBack(entries.slice(0, place + 1), weight)
        throw new AppError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    }
  }

  /** @returns whether it was counted; if not, it was too much */
  const countIfLeft = async (counted: Counted): Promise<boolean> => {
    try {
      await count(counted)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'too-many-requests') return false
      throw error
    }
  }

  const countFirst = async (counted: Counted, [next, ...others]: readonly Counted[]): Promise<Counted> => {
    try {
      await count(counted)
      return counted
    } catch (refusal) {
      if (!next || !(refusal instanceof AppError)) throw refusal
      return countFirst(next, others)
    }
  }

  /**
   * Counts the work only if it fails. It is counted in advance and given back, so that concurrent attempts do not all
   * pass before the first has failed. When the first of these limits is used up, the next may count it.
   */
  const countFailures = async <T>(
    [counted, ...others]: readonly [Counted, ...Counted[]],
    isFailure: (outcome: { result: T } | { error: unknown }) => boolean,
    work: () => Promise<T>,
  ): Promise<T> => {
    const used = await countFirst(counted, others)
    let failed = false
    try {
      const result = await work()
      failed = isFailure({ result })
      return result
    } catch (error) {
      failed = isFailure({ error })
      throw error
    } finally {
      if (!failed) await giveBack(Object.entries(used))
    }
  }

  return {
    count,
    countIfLeft,
    countFailures,

    /** The same for work that is refused with one of these codes. */
    countRefusals: <T>(
      limits: readonly [Counted, ...Counted[]],
      codes: readonly ErrorCode[],
      work: () => Promise<T>,
    ): Promise<T> => {
      const isRefusal = (error: unknown) => error instanceof AppError && codes.includes(error.code)
      return countFailures(limits, (outcome) => 'error' in outcome && isRefusal(outcome.error), work)
    },
  }
}
