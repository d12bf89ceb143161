import { answerFromShell } from './shell.ts'
import { waitUntilAskedFor } from './updates.ts'

/*
 * What nothing here answers goes to the server as if there were no worker: every change, uploads, videos and sound with
 * their byte ranges, downloads and the live stream.
 */

answerFromShell()
waitUntilAskedFor()
