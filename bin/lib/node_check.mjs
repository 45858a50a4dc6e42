// Imported first by every program of the shop: on an older Node its native packages end the process without a message.
const OLDEST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `The shop needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. ` +
      'Run `bin/shop server`, or `bin/shop NAME` for a command: it uses the Node that npm installed with the packages\n'
  )
  process.exit(78)
}
