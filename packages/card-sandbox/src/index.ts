export {
  SandboxPortInUseError,
  startSandbox,
  type Sandbox,
  type SandboxOptions,
} from './sandbox.js'
export { TEST_CARDS, type TestCard } from './cards/test_cards.js'
export { signatureOf } from './events/webhook_dispatcher.js'
