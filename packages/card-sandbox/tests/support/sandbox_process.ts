import { startSandbox } from '../../src/index.js'

/** Started by tests as a process of its own, which they kill. */
const [file, webhookUrl] = process.argv.slice(2)
const sandbox = await startSandbox({
  port: 0,
  file,
  appOrigin: 'http://shop.test',
  secretKey: 'sk_test_of_the_unit_tests',
  publishableKey: 'pk_test_of_the_unit_tests',
  webhookUrl,
  webhookSecret: 'whsec_of_the_unit_tests',
  webhookRetryDelaysMs: [100, 100, 100],
  transactionDelayMs: 400,
})
process.stdout.write(`${sandbox.url}\n`)
