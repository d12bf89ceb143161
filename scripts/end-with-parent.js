/* Loaded before a child program of these scripts: when the script is killed, nobody passes signals on. */

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
