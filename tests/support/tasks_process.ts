import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'

const APP_ROOT = new URL('../../', import.meta.url)

// Runs each task of the schedule by its command, as bin/shop does: to start a process for each takes longer than most tasks.
const app = new Ignitor(APP_ROOT, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path),
}).createApp('console')

app.booting(async () => {
  await import('#start/env')
})

await app.init()
await app.boot()
await app.start(async () => {
  const { default: ScheduleRun } = await import('#commands/schedule_run')
  const ace = await app.container.make('ace')
  const schedule = await app.container.make('schedule')
  for (const { name } of schedule) {
    const command = await ace.create(ScheduleRun, [name])
    await command.exec()
    process.stdout.write(`Task ${name} ended with ${command.exitCode ?? 0}\n`)
    if (command.exitCode) process.exitCode = 1
  }
})
await app.terminate()
