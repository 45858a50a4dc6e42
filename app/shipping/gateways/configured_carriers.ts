import { carrierAccounts } from '#config/carriers'
import { DhlRates } from '#shipping/gateways/dhl_rates'
import { FedexRates } from '#shipping/gateways/fedex_rates'
import type { CarrierRates } from '#shipping/gateways/carrier_rates'

/** Returns the carriers whose keys are set. */
export function configuredCarriers(): CarrierRates[] {
  const { fedex, dhl } = carrierAccounts
  return [...(fedex ? [new FedexRates(fedex)] : []), ...(dhl ? [new DhlRates(dhl)] : [])]
}
