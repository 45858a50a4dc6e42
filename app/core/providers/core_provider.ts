import '#core/framework/lucid_transactions'
import '#core/validation_messages'

/** Loads the changes to the framework's defaults before the app boots. */
export default class CoreProvider {}
