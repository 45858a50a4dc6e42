import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import app from '@adonisjs/core/services/app'
import type { Config } from '@japa/runner/types'

/** Seconds of a spec: from its first set-up to its last clean-up, and of the processor within this process */
type SpecTime = { seconds: number; cpu: number }
type Event = { meta: { fileName?: string }; hasError?: boolean }

const MICROSECONDS = 1_000_000
const SLOWEST = 10

/** Names the failed and the slowest specs at the end, and writes the times of all to SPEC_TIMES. */
export const specTimes: NonNullable<Config['plugins']>[number] = ({ emitter }) => {
  const times = new Map<string, SpecTime>()
  const failed = new Set<string>()
  let current: string | undefined
  let last = read()

  const mark = ({ meta: { fileName }, hasError }: Event) => {
    if (hasError && fileName !== undefined) failed.add(fileName)
    const now = read()
    if (current !== undefined) {
      const { seconds, cpu } = times.get(current) ?? { seconds: 0, cpu: 0 }
      times.set(current, {
        seconds: seconds + now.seconds - last.seconds,
        cpu: cpu + now.cpu - last.cpu,
      })
    }
    current = fileName
    last = now
  }
  emitter.on('group:start', (event) => mark(event as Event))
  emitter.on('group:end', (event) => mark(event as Event))
  emitter.on('test:start', (event) => mark(event as Event))
  emitter.on('test:end', (event) => mark(event as Event))
  emitter.on('runner:end', () => {
    for (const file of failed) console.log(`Failed spec: ${specOf(file)}`)
    report(times)
  })
}

function read(): SpecTime {
  const { user, system } = process.cpuUsage()
  return { seconds: performance.now() / 1000, cpu: (user + system) / MICROSECONDS }
}

function report(times: Map<string, SpecTime>): void {
  const sorted = [...times]
    .map(([file, time]) => ({ spec: specOf(file), ...time }))
    .toSorted((a, b) => b.seconds - a.seconds)
  for (const { spec, seconds, cpu } of sorted.slice(0, SLOWEST))
    console.log(`Slow spec: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU: ${spec}`)
  const { SPEC_TIMES: file } = process.env
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(sorted.map(({ spec, seconds }) => [spec, seconds])))
  )
}

const specOf = (file: string) =>
  relative(app.appRoot.pathname, file.startsWith('file:') ? fileURLToPath(file) : file)
