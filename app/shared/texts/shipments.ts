/** Messages about shipments and returned goods. */
export const shipmentTexts = {
  notOnOrder: 'This line is not on the order.',
  repeatedLine: 'This line is in the shipment already.',
  moreThanLeft: (item: string, left: number) =>
    left === 0 ? `${item} has been shipped in full.` : `Only ${left} of ${item} left to ship.`,
  nothingLeft: 'Nothing is left to ship.',
  allAwaited: (waits: string) => `Nothing can ship now. ${waits}`,
  moreThanShipped: (item: string, left: number) =>
    left === 0
      ? `No shipped units of ${item} are left to return.`
      : `Only ${left} shipped units of ${item} can be returned.`,
  tooManySerials: 'There are more serial numbers than units.',
  repeatedSerial: (serial: string) => `Serial number ${serial} is listed twice.`,
  serialShipped: (serial: string, order: string) =>
    `Serial number ${serial} was shipped with order ${order}.`,
  serialProblems: {
    untested: (serial: string) => `Serial number ${serial} has not passed the final test.`,
    unknown: (serial: string) => `Serial number ${serial} is not known at the stations.`,
  },
  skuScanned: (sku: string) => `${sku} is an SKU. Scan the serial number of the unit.`,
  lineUnknown: (serial: string) =>
    `Serial number ${serial} is not known at the stations. Scan it in the field of its product.`,
  otherProduct: (serial: string, sku: string) =>
    `${serial} is ${sku}, which is not left to ship on this order.`,
  notWaybill: (code: string) => `${code} is a code of the goods. Scan the waybill of the carrier.`,
  sameUnit: (serial: string, other: string) =>
    `Serial numbers ${serial} and ${other} are of the same unit.`,
  serialNotShipped: (serial: string) =>
    `Serial number ${serial} did not ship with this item, or is back already.`,
  partOfSerial: (serial: string, shipped: string) =>
    `Serial number ${serial} shipped as a part of ${shipped}. Return ${shipped} as a whole.`,
  serialsToName: (item: string, count: number) =>
    count === 1
      ? `Choose the serial number of ${item} that came back.`
      : `Choose the ${count} serial numbers of ${item} that came back.`,
  byAmazon: 'Amazon ships this order from its own warehouse.',
  cancelled: 'This order is cancelled and cannot be shipped.',
  cancelledByAmazon: 'Amazon cancelled this order. Cancel it, or keep it before it is shipped.',
  onceOpen: 'This order can be shipped once it is open.',
  notReady: 'Set the order to Open before it is shipped.',
  noShippingAddress:
    'Enter a shipping address on the order before a carrier ships it, or set its method to Pickup.',
  noAddress: 'This order has no e-mail address to notify.',
  unknown: 'This shipment does not exist.',
  alreadyVoid: 'Shipment already voided, nothing changed.',
  returned: 'Goods of this shipment were returned, so it cannot be voided.',
  alreadyShipped: 'Goods of this order were shipped, so it cannot be cancelled. Record a return.',
  belowShipped: (shipped: number) => `${shipped} were shipped already.`,
  voided: (number: number) => `Shipment ${number} voided`,
}

/** Why a carrier does not deliver to an address */
export const UNDELIVERABLE = {
  poBox: (email: string) =>
    `Our carriers do not deliver to PO boxes. Please enter a street address, or contact us at ${email}.`,
  military: (email: string) =>
    `Our carriers do not deliver to military addresses (APO, FPO, DPO). Contact us at ${email} to arrange a delivery by post.`,
}
