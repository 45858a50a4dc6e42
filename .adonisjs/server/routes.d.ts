import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'sitemap.show': { paramsTuple?: []; params?: {} }
    'sitemap.robots': { paramsTuple?: []; params?: {} }
    'papers.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'auth.signup': { paramsTuple?: []; params?: {} }
    'auth.signin': { paramsTuple?: []; params?: {} }
    'auth.signout': { paramsTuple?: []; params?: {} }
    'me.show': { paramsTuple?: []; params?: {} }
    'products.index': { paramsTuple?: []; params?: {} }
    'sale.show': { paramsTuple?: []; params?: {} }
    'products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'preorders.store': { paramsTuple?: []; params?: {} }
    'countries.index': { paramsTuple?: []; params?: {} }
    'countries.states': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'carts.store': { paramsTuple?: []; params?: {} }
    'history.index': { paramsTuple?: []; params?: {} }
    'history.mail': { paramsTuple?: []; params?: {} }
    'history.lookup': { paramsTuple?: []; params?: {} }
    'carts.current': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'carts.update_item': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'checkout.next': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'quotes.customer_po': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'quotes.shipping': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'quotes.tax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'papers.receipt': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'papers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'promos.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'promoId': ParamValue} }
    'staff_orders.index': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'mailbox.index': { paramsTuple?: []; params?: {} }
    'mailbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.html': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.attachment': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'index': ParamValue} }
    'orders.index': { paramsTuple?: []; params?: {} }
    'orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.home.index': { paramsTuple?: []; params?: {} }
    'us.home.show': { paramsTuple?: []; params?: {} }
    'us.catalogue.index': { paramsTuple?: []; params?: {} }
    'us.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.catalogue.families': { paramsTuple?: []; params?: {} }
    'us.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.sessions.create': { paramsTuple?: []; params?: {} }
    'us.sessions.store': { paramsTuple?: []; params?: {} }
    'us.registrations.create': { paramsTuple?: []; params?: {} }
    'us.registrations.store': { paramsTuple?: []; params?: {} }
    'us.sessions.destroy': { paramsTuple?: []; params?: {} }
    'us.order_papers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.checkout.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'ca.home.index': { paramsTuple?: []; params?: {} }
    'ca.home.show': { paramsTuple?: []; params?: {} }
    'ca.catalogue.index': { paramsTuple?: []; params?: {} }
    'ca.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.catalogue.families': { paramsTuple?: []; params?: {} }
    'ca.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.sessions.create': { paramsTuple?: []; params?: {} }
    'ca.sessions.store': { paramsTuple?: []; params?: {} }
    'ca.registrations.create': { paramsTuple?: []; params?: {} }
    'ca.registrations.store': { paramsTuple?: []; params?: {} }
    'ca.sessions.destroy': { paramsTuple?: []; params?: {} }
    'ca.order_papers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.checkout.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
  }
  GET: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'sitemap.show': { paramsTuple?: []; params?: {} }
    'sitemap.robots': { paramsTuple?: []; params?: {} }
    'papers.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'auth.signout': { paramsTuple?: []; params?: {} }
    'me.show': { paramsTuple?: []; params?: {} }
    'products.index': { paramsTuple?: []; params?: {} }
    'sale.show': { paramsTuple?: []; params?: {} }
    'products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'countries.index': { paramsTuple?: []; params?: {} }
    'countries.states': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'history.index': { paramsTuple?: []; params?: {} }
    'carts.current': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'mailbox.index': { paramsTuple?: []; params?: {} }
    'mailbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.html': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.attachment': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'index': ParamValue} }
    'orders.index': { paramsTuple?: []; params?: {} }
    'orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.home.index': { paramsTuple?: []; params?: {} }
    'us.home.show': { paramsTuple?: []; params?: {} }
    'us.catalogue.index': { paramsTuple?: []; params?: {} }
    'us.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.catalogue.families': { paramsTuple?: []; params?: {} }
    'us.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.sessions.create': { paramsTuple?: []; params?: {} }
    'us.registrations.create': { paramsTuple?: []; params?: {} }
    'us.order_papers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.checkout.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'ca.home.index': { paramsTuple?: []; params?: {} }
    'ca.home.show': { paramsTuple?: []; params?: {} }
    'ca.catalogue.index': { paramsTuple?: []; params?: {} }
    'ca.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.catalogue.families': { paramsTuple?: []; params?: {} }
    'ca.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.sessions.create': { paramsTuple?: []; params?: {} }
    'ca.registrations.create': { paramsTuple?: []; params?: {} }
    'ca.order_papers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.checkout.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
  }
  HEAD: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'sitemap.show': { paramsTuple?: []; params?: {} }
    'sitemap.robots': { paramsTuple?: []; params?: {} }
    'papers.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'auth.signout': { paramsTuple?: []; params?: {} }
    'me.show': { paramsTuple?: []; params?: {} }
    'products.index': { paramsTuple?: []; params?: {} }
    'sale.show': { paramsTuple?: []; params?: {} }
    'products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'countries.index': { paramsTuple?: []; params?: {} }
    'countries.states': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'history.index': { paramsTuple?: []; params?: {} }
    'carts.current': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'mailbox.index': { paramsTuple?: []; params?: {} }
    'mailbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.html': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.attachment': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'index': ParamValue} }
    'orders.index': { paramsTuple?: []; params?: {} }
    'orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.home.index': { paramsTuple?: []; params?: {} }
    'us.home.show': { paramsTuple?: []; params?: {} }
    'us.catalogue.index': { paramsTuple?: []; params?: {} }
    'us.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.catalogue.families': { paramsTuple?: []; params?: {} }
    'us.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.sessions.create': { paramsTuple?: []; params?: {} }
    'us.registrations.create': { paramsTuple?: []; params?: {} }
    'us.order_papers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.checkout.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'ca.home.index': { paramsTuple?: []; params?: {} }
    'ca.home.show': { paramsTuple?: []; params?: {} }
    'ca.catalogue.index': { paramsTuple?: []; params?: {} }
    'ca.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.catalogue.families': { paramsTuple?: []; params?: {} }
    'ca.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.sessions.create': { paramsTuple?: []; params?: {} }
    'ca.registrations.create': { paramsTuple?: []; params?: {} }
    'ca.order_papers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.checkout.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
  }
  POST: {
    'auth.signup': { paramsTuple?: []; params?: {} }
    'auth.signin': { paramsTuple?: []; params?: {} }
    'preorders.store': { paramsTuple?: []; params?: {} }
    'carts.store': { paramsTuple?: []; params?: {} }
    'history.mail': { paramsTuple?: []; params?: {} }
    'history.lookup': { paramsTuple?: []; params?: {} }
    'quotes.shipping': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'quotes.tax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'papers.receipt': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'papers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.index': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'us.sessions.store': { paramsTuple?: []; params?: {} }
    'us.registrations.store': { paramsTuple?: []; params?: {} }
    'us.sessions.destroy': { paramsTuple?: []; params?: {} }
    'ca.sessions.store': { paramsTuple?: []; params?: {} }
    'ca.registrations.store': { paramsTuple?: []; params?: {} }
    'ca.sessions.destroy': { paramsTuple?: []; params?: {} }
  }
  PUT: {
    'carts.update_item': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'checkout.next': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'quotes.customer_po': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'promoId': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}