import './bin/lib/node_check.mjs'
import '@poppinss/ts-exec'

await import('./bin/console.js')
