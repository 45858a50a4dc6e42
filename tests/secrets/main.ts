import { existsSync, readFileSync } from 'node:fs'
import { isAllowed } from '#tests/secrets/allowed'
import { Finder } from '#tests/secrets/finder'
import { placesBelow, placesIn, type Place } from '#tests/secrets/sources'

/** `known` are files with one JSON-encoded secret per line */
type Task = { folders: string[]; databases: string[]; known: string[] }

const task = JSON.parse(process.argv[2]) as Task
const known = task.known
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as string)
const finder = new Finder(new Set(known))
const found = new Map<string, number>()
let places = 0
let bytes = 0

function look({ where, content, isText }: Place): void {
  places += 1
  bytes += content.length
  for (const finding of finder.find(content, { isText })) {
    if (isAllowed(where, finding)) continue
    const line = `${where}: ${finding.what}, ${finding.shown}`
    found.set(line, (found.get(line) ?? 0) + 1)
  }
}

for (const folder of task.folders) placesBelow(folder).forEach(look)
for (const database of task.databases) {
  for await (const place of placesIn(database)) look(place)
}
for (const [line, times] of found) process.stdout.write(`${line}, ${times} times\n`)
const megabytes = (bytes / 2 ** 20).toFixed(1)
process.stdout.write(
  `looked for ${known.length} values in ${megabytes} MB of ${places} files and tables\n`
)
process.exitCode = found.size > 0 || known.length === 0 || places === 0 ? 1 : 0
