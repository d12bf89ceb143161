/* Read before a program that is a child of one of these scripts: when that one is killed, nobody passes signals on. */

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
