/** Why a carrier does not deliver to an address */
export const UNDELIVERABLE = {
  poBox: (email: string) =>
    `Our carriers do not deliver to PO boxes. Please enter a street address, or contact us at ${email}.`,
  military: (email: string) =>
    `Our carriers do not deliver to military addresses (APO, FPO, DPO). Contact us at ${email} to arrange a delivery by post.`,
}
