import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Text } from '../fields.ts'
import { languages } from '../users.ts'
import { proof } from './confirming.ts'
import { reaches } from './reach.ts'
import { mailProblems } from './sent-emails.ts'

/*
 * What administrators set in the browser. What the environment sets wins over it: `fixed` names the variable then.
 * Passwords are never shown.
 */

/** `starttls` begins in plain, and goes no further without encryption. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const longest = 500
const Host = Text(253)
const Port = Type.Integer({ minimum: 1, maximum: 65_535 })
const fixed = Type.Optional(Type.String())

export const MailServer = Type.Object({
  host: Host,
  port: Port,
  security: Type.Enum(mailSecurities),
  user: Type.Optional(Text(longest)),
  hasPassword: Type.Boolean(),
})
export type MailServer = Type.Static<typeof MailServer>

/**
 * `version` goes with each change, which is refused when somebody else was faster. Without a language, pages are in that
 * of the visitor's browser. `address` is in use even where nobody has set one; every address ends in `path`. `sender` is
 * what emails come from, `from` what was set for that. Without `testTo` nobody can be sent a test. Where several servers
 * share a database, the one that makes backups is told so by its environment. With `releases.url`, the server looks there
 * for newer versions, once a day.
 */
export const ServerSettings = Type.Object({
  version: Type.String(),
  language: Type.Object({ chosen: Type.Optional(Type.Enum(languages)), fixed }),
  address: Type.Object({
    url: Type.String(),
    isSet: Type.Boolean(),
    path: Type.String(),
    reach: Type.Enum(reaches),
    fixed,
  }),
  email: Type.Object({
    server: Type.Optional(MailServer),
    sender: Type.Optional(Type.String()),
    from: Type.Optional(Type.String()),
    testTo: Type.Optional(Type.String()),
    fixed,
    fixedFrom: fixed,
  }),
  backups: Type.Object({
    folder: Type.Optional(Type.String()),
    at: Type.String(),
    isOnDiskOfData: Type.Optional(Type.Literal(true)),
    severalServers: Type.Optional(Type.Literal(true)),
    fixed,
    fixedAt: fixed,
  }),
  releases: Type.Object({ url: Type.Optional(Type.String()), fixed }),
})
export type ServerSettings = Type.Static<typeof ServerSettings>

export const readServerSettings = endpoint('The settings that can be changed in the browser, for administrators', {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'session',
  response: ServerSettings,
})

export const addressProblems = [
  'not-an-address',
  'other-path',
  'unknown-name',
  'no-answer',
  'bad-certificate',
  'leads-elsewhere',
  'another-server',
] as const
export const emailProblems = ['not-a-host', 'not-a-sender', 'password-again', ...mailProblems] as const
export const folderProblems = [
  'not-absolute',
  'inside-data',
  'inside-program',
  'not-there',
  'not-a-folder',
  'not-writable',
  'disk-full',
] as const

export const releaseProblems = ['no-releases-address', 'no-releases', 'releases-away'] as const

export const settingProblems = [...addressProblems, ...emailProblems, ...folderProblems, ...releaseProblems] as const
export type SettingProblem = (typeof settingProblems)[number]

/**
 * With a `problem`, nothing was saved. `mayBeSaved` where it was only found by trying: `unchecked` saves it nevertheless.
 * `said` is how a mail server put it, `mailedTo` where a test is on its way to.
 */
export const SettingAnswer = Type.Object({
  problem: Type.Optional(Type.Enum(settingProblems)),
  mayBeSaved: Type.Optional(Type.Literal(true)),
  said: Type.Optional(Type.String()),
  mailedTo: Type.Optional(Type.String()),
})
export type SettingAnswer = Type.Static<typeof SettingAnswer>

const change = { ...proof, version: Text(100) }
const unchecked = Type.Optional(Type.Literal(true))

export const changeLanguage = endpoint('Set the language of the server, as an administrator', {
  method: 'PUT',
  path: '/api/admin/settings/language',
  access: 'session',
  body: Type.Object({ ...change, language: Type.Union([Type.Enum(languages), Type.Null()]) }),
  response: SettingAnswer,
})

/** It is asked whether it leads to this server. */
export const changeAddress = endpoint('Set the address that people use, as an administrator', {
  method: 'PUT',
  path: '/api/admin/settings/address',
  access: 'session',
  body: Type.Object({ ...change, address: Type.Union([Text(longest), Type.Null()]), unchecked }),
  response: SettingAnswer,
})

/** Without a password, the saved one stays: only for the same server and user. An empty one removes it. */
export const NewMailServer = Type.Object({
  host: Host,
  port: Port,
  security: Type.Enum(mailSecurities),
  user: Type.Optional(Text(longest)),
  password: Type.Optional(Text(1024)),
})
export type NewMailServer = Type.Static<typeof NewMailServer>

/** A test is sent first, to whoever changes it. `from` is an address, or a name and an address. */
export const changeEmail = endpoint('Set the mail server, as an administrator', {
  method: 'PUT',
  path: '/api/admin/settings/email',
  access: 'session',
  body: Type.Object({
    ...change,
    server: Type.Optional(Type.Union([NewMailServer, Type.Null()])),
    from: Type.Optional(Text(longest)),
    unchecked,
  }),
  response: SettingAnswer,
})

/** A file is written into the folder, read back and removed. `at` is an hour and a minute. */
export const changeBackups = endpoint('Set where backups are made at night, as an administrator', {
  method: 'PUT',
  path: '/api/admin/settings/backups',
  access: 'session',
  body: Type.Object({
    ...change,
    folder: Type.Union([Text(longest), Type.Null()]),
    at: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
  }),
  response: SettingAnswer,
})

/** The address of a repository or of its list of releases, which is read once before it is saved. */
export const changeReleases = endpoint('Set where to look for new versions, as an administrator', {
  method: 'PUT',
  path: '/api/admin/settings/releases',
  access: 'session',
  body: Type.Object({ ...change, url: Type.Union([Text(longest), Type.Null()]), unchecked }),
  response: SettingAnswer,
})

/** Only one that has the secret of this server finds the answer, so whoever asks knows whether an address leads here. */
export const readIdentity = endpoint('Whether this is a certain server', {
  method: 'GET',
  path: '/api/health/identity/:challenge',
  access: 'anonymous',
  params: Type.Object({ challenge: Type.String({ pattern: '^[\\w-]{43}$' }) }),
  response: Type.Object({ answer: Type.String() }),
})

/** In the order in which the set-up asks for them. */
export const firstRunSteps = ['language', 'address', 'email', 'backups', 'push'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

/** `step` is there while whoever made the first account is still setting the server up. */
export const readFirstRun = endpoint('How far you have come with setting up the server', {
  method: 'GET',
  path: '/api/admin/first-run',
  access: 'session',
  response: Type.Object({ step: Type.Optional(Type.Enum(firstRunSteps)) }),
})

export const moveFirstRun = endpoint('Go on with setting up the server at another step', {
  method: 'PUT',
  path: '/api/admin/first-run',
  access: 'session',
  body: Type.Object({ step: Type.Enum(firstRunSteps) }),
  status: 204,
})

export const endFirstRun = endpoint('Be done with setting up the server', {
  method: 'DELETE',
  path: '/api/admin/first-run',
  access: 'session',
  status: 204,
})
