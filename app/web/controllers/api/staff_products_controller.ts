import { assertPermission, toAuditActor, type User } from '#accounts'
import { withMeanwhile } from '#core/edits/merge_edits'
import {
  createProduct,
  disabledValidator,
  editProduct,
  newProductValidator,
  newTotalValidator,
  productValidator,
  setDisabled,
  setStock,
  stockCountValidator,
  toNewProduct,
  toProductChanges,
} from '#catalog'
import { listAllProducts, staffProductJsonOrFail, visitorOf } from '#storefront'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'

/** Product administration that responds with the product at the prices of the staff member */
export default class StaffProductsController {
  async index(ctx: HttpContext) {
    return listAllProducts(visitorOf(ctx), new Date())
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(newProductValidator)
    const product = toNewProduct(input)
    assertCanSetPrices(ctx.actor.user!, product.msrp, { usd: null, cad: null })
    const id = await createProduct(product, toAuditActor(ctx.actor.user!))
    ctx.response.status(201)
    return productJson(ctx, id)
  }

  async update(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(productValidator)
    const { product, meanwhile } = await editProduct(ctx.params.id, {
      changes: (before) => {
        const changes = toProductChanges(input, before)
        assertCanSetPrices(ctx.actor.user!, changes.msrp ?? before.msrp, before.msrp)
        return changes
      },
      updatedAt: input.updated,
      actor: toAuditActor(ctx.actor.user!),
    })
    return { ...(await productJson(ctx, product.id)), ...withMeanwhile(meanwhile) }
  }

  async updateDisabled(ctx: HttpContext) {
    const { _id: id, disabled } = await ctx.request.validateUsing(disabledValidator)
    await setDisabled(id, disabled, toAuditActor(ctx.actor.user!))
    return productJson(ctx, id)
  }

  async updateStock(ctx: HttpContext) {
    const { newTotal } = await newTotalValidator.validate(ctx.params)
    const { basis, expected, reason } = await ctx.request.validateUsing(stockCountValidator)
    const actor = toAuditActor(ctx.actor.user!)
    await setStock(ctx.params.id, Number(newTotal), { basis, expected, reason, actor })
    return productJson(ctx, ctx.params.id)
  }
}

const productJson = (ctx: HttpContext, id: string) => staffProductJsonOrFail(id, visitorOf(ctx))

type ListPrices = Record<Currency, number | null>

function assertCanSetPrices(user: User, after: ListPrices, before: ListPrices): void {
  if (after.usd !== before.usd || after.cad !== before.cad) assertPermission(user, 'change_prices')
}
