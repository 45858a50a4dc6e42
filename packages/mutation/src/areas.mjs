/** The pure rules whose tests are tested, by area: what decides about money, orders and access, and asks no database */
export const AREAS = {
  pricing: [
    'app/pricing/**/*_rules.ts',
    'app/pricing/prices/price_list.ts',
    'app/orders/pricing/*_rules.ts',
    'app/shared/{amounts,money,rate,rounding}.ts',
  ],
  orders: [
    'app/orders/{cart,checkout,desk,fulfilment,list,quick_order}/*_rules.ts',
    'app/orders/desk/money_sums.ts',
    'app/orders/{entry,order}/rules/*.ts',
    'app/shared/dates.ts',
  ],
  receivables: ['app/receivables/rules/*.ts', 'app/payments/**/*_rules.ts'],
  invoicing: ['app/invoicing/**/*_rules.ts', 'app/invoicing/invoice/overdue.ts'],
  amazon: [
    'app/orders/amazon/files/{cells,report_kind,report_order,report_rows,sale}.ts',
    'app/orders/amazon/files/spreadsheet_traces.ts',
    'app/orders/amazon/plan.ts',
  ],
  access: [
    'app/accounts/**/*_rules.ts',
    'app/accounts/sessions/{permissions,token_scopes}.ts',
    'app/orders/order/rules/access.ts',
    'app/shared/{api_scopes,permissions}.ts',
    'app/web/request_rules.ts',
  ],
}

/** The unit specs that may kill a mutant; those of the other topics do not ask these rules. */
export const SPECS =
  'tests/unit/{accounts,invoicing,orders,payments,pricing,receivables,shared,web}/**/*.spec.ts'
