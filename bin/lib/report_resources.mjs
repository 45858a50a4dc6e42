// Loaded before the shop, outside its code: on the message `resources` the process collects its garbage and reports
// what it holds.
import { readdirSync } from 'node:fs'
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

const count = (names, wanted) => names.filter((name) => name === wanted).length

process.on('message', (message) => {
  if (message !== 'resources') return
  collectGarbage()
  collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } =
    getHeapCodeStatistics()
  const held = process.getActiveResourcesInfo()
  process.send({
    resources: {
      liveMb: (heapUsed + external) / 2 ** 20,
      codeMb: (code + bytecode) / 2 ** 20,
      rssMb: rss / 2 ** 20,
      timers: count(held, 'Timeout') + count(held, 'Immediate'),
      descriptors: readdirSync('/proc/self/fd').length,
    },
  })
})
// The channel must not keep a stopping server alive.
process.channel?.unref()
