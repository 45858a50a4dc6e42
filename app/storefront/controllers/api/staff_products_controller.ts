import { createProduct, editProduct, setDisabled, setStock } from '#catalog'
import { toSessionActor } from '#accounts'
import { findProductAnswer, listAllProductAnswers } from '#storefront/queries/product_answers'
import { toChanges, toNewProduct } from '#storefront/rules/product_changes'
import { visitorOf } from '#storefront/visitor'
import {
  disabledValidator,
  newProductValidator,
  newTotalValidator,
  productValidator,
  stockCountValidator,
} from '#storefront/validators/staff_products'
import type { HttpContext } from '@adonisjs/core/http'

export default class StaffProductsController {
  async index(ctx: HttpContext) {
    return listAllProductAnswers(visitorOf(ctx), new Date())
  }

  async store(ctx: HttpContext) {
    const told = await ctx.request.validateUsing(newProductValidator)
    const id = await createProduct(toNewProduct(told), toSessionActor(ctx.caller.user!))
    ctx.response.status(201)
    return answer(ctx, id)
  }

  async update(ctx: HttpContext) {
    const told = await ctx.request.validateUsing(productValidator)
    const { id } = await editProduct(ctx.params.id, {
      changes: (before) => toChanges(told, before),
      updatedAt: told.updated,
      actor: toSessionActor(ctx.caller.user!),
    })
    return answer(ctx, id)
  }

  async updateDisabled(ctx: HttpContext) {
    const { _id: id, disabled } = await ctx.request.validateUsing(disabledValidator)
    await setDisabled(id, disabled, toSessionActor(ctx.caller.user!))
    return answer(ctx, id)
  }

  async updateStock(ctx: HttpContext) {
    const { newTotal } = await newTotalValidator.validate(ctx.params)
    const { expected, reason } = await ctx.request.validateUsing(stockCountValidator)
    const actor = toSessionActor(ctx.caller.user!)
    await setStock(ctx.params.id, Number(newTotal), { expected, reason, actor })
    return answer(ctx, ctx.params.id)
  }
}

const answer = (ctx: HttpContext, id: string) => findProductAnswer(id, visitorOf(ctx), new Date())
