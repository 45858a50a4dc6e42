import { setTimeout as pause } from 'node:timers/promises'
import { endProcess } from '#core/process/end_process'

// An open handle, like a connection that a late query opened
setInterval(() => {}, 1_000)

const app = {
  async terminate() {
    await pause(1_500)
    process.stdout.write('terminated')
  },
}
process.exitCode = 3
await Promise.all([endProcess(app), endProcess(app)])
