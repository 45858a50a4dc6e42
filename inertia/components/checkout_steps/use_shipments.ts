import { CARRIER_NAMES } from '@shared/trade/carriers'
import { shippingMethodName } from '@shared/texts/display_names'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { HistoryOrder, OrderResponse } from '@views/orders'

/** What has left of an order since it was placed; looked up by number and e-mail, which a guest knows, too. */
export function useShipments(order: CheckoutOrder): HistoryOrder['shipments'] {
  const { number: orderId, email, isRestored = false } = order
  const { data } = useQuery(isRestored ? orderId : null, (signal) =>
    api.post<OrderResponse>('/api/orders/receipt', { body: { orderId, email }, signal })
  )
  return (data?.shipments ?? []).map(
    ({ number, dates, carrier, method, waybill, ...shipment }) => ({
      number,
      at: dates.created,
      carrier: carrier ? CARRIER_NAMES[carrier] : shippingMethodName(method),
      waybill,
      trackingUrl: shipment.tracking_url,
      items: [],
    })
  )
}
