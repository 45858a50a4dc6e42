import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'health.address': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'mcp.store': { paramsTuple?: []; params?: {} }
    'mcp.refuse': { paramsTuple?: []; params?: {} }
    'mcp.destroy': { paramsTuple?: []; params?: {} }
    'sitemap.show': { paramsTuple?: []; params?: {} }
    'sitemap.robots': { paramsTuple?: []; params?: {} }
    'machine_texts.llms': { paramsTuple?: []; params?: {} }
    'machine_texts.security': { paramsTuple?: []; params?: {} }
    'machine_texts.gpc': { paramsTuple?: []; params?: {} }
    'favicon.ico': { paramsTuple?: []; params?: {} }
    'favicon.svg': { paramsTuple?: []; params?: {} }
    'apple-touch-icon.png': { paramsTuple?: []; params?: {} }
    'documents.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'share_pictures.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'digital_assets.archive': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'digital_assets.price_list': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'userId': ParamValue,'currency': ParamValue,'format': ParamValue} }
    'pictures.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'open_api.show': { paramsTuple?: []; params?: {} }
    'api_docs.show': { paramsTuple?: []; params?: {} }
    'auth.signup': { paramsTuple?: []; params?: {} }
    'auth.signin': { paramsTuple?: []; params?: {} }
    'auth.signout': { paramsTuple?: []; params?: {} }
    'passwords.forgot': { paramsTuple?: []; params?: {} }
    'me.show': { paramsTuple?: []; params?: {} }
    'me.update': { paramsTuple?: []; params?: {} }
    'passwords.update': { paramsTuple?: []; params?: {} }
    'passkey_sign_ins.create': { paramsTuple?: []; params?: {} }
    'passkey_sign_ins.store': { paramsTuple?: []; params?: {} }
    'passkeys.index': { paramsTuple?: []; params?: {} }
    'passkeys.create': { paramsTuple?: []; params?: {} }
    'passkeys.store': { paramsTuple?: []; params?: {} }
    'passkeys.update': { paramsTuple: [ParamValue]; params: {'passkeyId': ParamValue} }
    'passkeys.destroy': { paramsTuple: [ParamValue]; params: {'passkeyId': ParamValue} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'api_tokens.store': { paramsTuple?: []; params?: {} }
    'api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'tokenId': ParamValue} }
    'staff_api_tokens.index': { paramsTuple?: []; params?: {} }
    'staff_api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'tokenId': ParamValue} }
    'sale.show': { paramsTuple?: []; params?: {} }
    'sale.update': { paramsTuple?: []; params?: {} }
    'sale_previews.show': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'users.search': { paramsTuple?: []; params?: {} }
    'applications.index': { paramsTuple?: []; params?: {} }
    'applications.approve': { paramsTuple: [ParamValue]; params: {'applicationId': ParamValue} }
    'applications.reject': { paramsTuple: [ParamValue]; params: {'applicationId': ParamValue} }
    'users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.password': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.role': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'role': ParamValue} }
    'totp.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.require_codes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.change_permissions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.sessions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.sign_out': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.credit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'merges.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'merges.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.store': { paramsTuple?: []; params?: {} }
    'staff_products.index': { paramsTuple?: []; params?: {} }
    'staff_products.store': { paramsTuple?: []; params?: {} }
    'staff_products.update_disabled': { paramsTuple?: []; params?: {} }
    'staff_products.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_products.update_stock': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'newTotal': ParamValue} }
    'customer_products.index': { paramsTuple?: []; params?: {} }
    'customer_products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'stock_files.store': { paramsTuple?: []; params?: {} }
    'stock_files.undo': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'product_pictures.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'product_pictures.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'product_pictures.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'product_documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'product_documents.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'product_documents.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'document': ParamValue} }
    'products.index': { paramsTuple?: []; params?: {} }
    'products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'chooser': { paramsTuple?: []; params?: {} }
    'chooser.choose': { paramsTuple?: []; params?: {} }
    'stock_alerts.store': { paramsTuple?: []; params?: {} }
    'countries.index': { paramsTuple?: []; params?: {} }
    'countries.locate': { paramsTuple?: []; params?: {} }
    'assets_uri': { paramsTuple?: []; params?: {} }
    'pricelist_uri': { paramsTuple?: []; params?: {} }
    'countries.states': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'groups.index': { paramsTuple?: []; params?: {} }
    'groups.store': { paramsTuple?: []; params?: {} }
    'groups.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_replacements.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_prices.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_prices.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_discounts.index': { paramsTuple: [ParamValue]; params: {'groupId': ParamValue} }
    'discounts.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'discounts.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'api.promos.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'carts.store': { paramsTuple?: []; params?: {} }
    'cart_claims.store': { paramsTuple?: []; params?: {} }
    'cart_merges.destroy': { paramsTuple: [ParamValue]; params: {'mergeId': ParamValue} }
    'history.index': { paramsTuple?: []; params?: {} }
    'history.mail': { paramsTuple?: []; params?: {} }
    'history.lookup': { paramsTuple?: []; params?: {} }
    'carts.none': { paramsTuple?: []; params?: {} }
    'carts.current': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'carts.update_item': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'checkout.next': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_rates.customer_po': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'new_order_rates.shipping': { paramsTuple?: []; params?: {} }
    'new_order_rates.tax': { paramsTuple?: []; params?: {} }
    'order_rates.shipping': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_rates.tax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder_by_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'documents.receipt': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.serial': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'shipmentId': ParamValue} }
    'shipments.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'shipmentId': ParamValue} }
    'order_payments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.charge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.reverse': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'paymentId': ParamValue} }
    'order_payments.repay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.reverse_credit_move': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'adjustmentId': ParamValue} }
    'order_payments.refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.preview_refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payment_links.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_quotes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_quotes.accept': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_quotes.promise': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reservations.extend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.exists': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.cancel': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.preview_cancellation': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.reopen': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.release': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.keep': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.resend_email': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_mails.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_mails.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_notes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_notes.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'order_states.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'promos.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'promoId': ParamValue} }
    'staff_orders.index': { paramsTuple?: []; params?: {} }
    'order_views.index': { paramsTuple?: []; params?: {} }
    'order_views.store': { paramsTuple?: []; params?: {} }
    'order_views.order': { paramsTuple?: []; params?: {} }
    'order_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_batches.print': { paramsTuple?: []; params?: {} }
    'order_columns.update': { paramsTuple?: []; params?: {} }
    'quick_orders.read': { paramsTuple?: []; params?: {} }
    'staff_orders.preview': { paramsTuple?: []; params?: {} }
    'staff_orders.store': { paramsTuple?: []; params?: {} }
    'staff_orders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'amazon_runs.store': { paramsTuple?: []; params?: {} }
    'amazon_runs.show': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'amazon_runs.undo': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'amazon_aliases.index': { paramsTuple?: []; params?: {} }
    'amazon_aliases.store': { paramsTuple?: []; params?: {} }
    'amazon_aliases.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoices.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoices.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoice_previews.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoices.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'invoices.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'invoice_payments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'credit_notes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'credit_previews.store_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'document_mails.store_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'document_mails.preview_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'returns.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'credit_previews.store_for_return': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aging.index': { paramsTuple?: []; params?: {} }
    'reminders.store_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'reminders.store_for_customer': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reminders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'balances.index': { paramsTuple?: []; params?: {} }
    'own_invoice_payments.store': { paramsTuple?: []; params?: {} }
    'document_mails.store_for_statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'document_mails.preview_for_statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'statements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'company_addresses.index': { paramsTuple?: []; params?: {} }
    'purchase_orders.receive': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'purchase_orders.correct_receipt': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'receiptId': ParamValue} }
    'payment_links.pay': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'quick_orders.preview': { paramsTuple?: []; params?: {} }
    'quick_orders.read_file': { paramsTuple?: []; params?: {} }
    'quick_orders.prices': { paramsTuple?: []; params?: {} }
    'quick_orders.store': { paramsTuple?: []; params?: {} }
    'quick_orders.request_quote': { paramsTuple?: []; params?: {} }
    'part_numbers.index': { paramsTuple?: []; params?: {} }
    'part_numbers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'quick_orders.read_and_add': { paramsTuple?: []; params?: {} }
    'quote_links.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'quote_links.show_by_post': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'quote_links.accept': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'quote_links.ask': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'find.index': { paramsTuple?: []; params?: {} }
    'staff_home.index': { paramsTuple?: []; params?: {} }
    'staff_home.badges': { paramsTuple?: []; params?: {} }
    'books.show': { paramsTuple?: []; params?: {} }
    'books.run': { paramsTuple?: []; params?: {} }
    'payment_issues.index': { paramsTuple?: []; params?: {} }
    'payment_issues.assign': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payment_issues.close': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'approvals.index': { paramsTuple?: []; params?: {} }
    'approvals.reject': { paramsTuple: [ParamValue]; params: {'approvalId': ParamValue} }
    'approvals.destroy': { paramsTuple: [ParamValue]; params: {'approvalId': ParamValue} }
    'exports.sales': { paramsTuple?: []; params?: {} }
    'exports.credit_notes': { paramsTuple?: []; params?: {} }
    'exports.payments': { paramsTuple?: []; params?: {} }
    'exports.taxes': { paramsTuple?: []; params?: {} }
    'webhook_receivers.index': { paramsTuple?: []; params?: {} }
    'webhook_receivers.store': { paramsTuple?: []; params?: {} }
    'webhook_receivers.update': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'webhook_receivers.destroy': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'webhook_receivers.replace_key': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'webhook_receivers.test': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'webhook_receivers.deliveries': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'webhook_receivers.redeliver': { paramsTuple: [ParamValue,ParamValue]; params: {'webhookId': ParamValue,'deliveryId': ParamValue} }
    'background_jobs.index': { paramsTuple?: []; params?: {} }
    'background_retries.retry_jobs': { paramsTuple?: []; params?: {} }
    'background_retries.retry_job': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'background_retries.run_task': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'owner_settings.index': { paramsTuple?: []; params?: {} }
    'owner_settings.update': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'policy_reports.store': { paramsTuple?: []; params?: {} }
    'vitals.store': { paramsTuple?: []; params?: {} }
    'commission.index': { paramsTuple?: []; params?: {} }
    'commission.export': { paramsTuple?: []; params?: {} }
    'commission_runs.index': { paramsTuple?: []; params?: {} }
    'commission_runs.store': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'verifications.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'units.lookup': { paramsTuple?: []; params?: {} }
    'station_reports.programmed': { paramsTuple?: []; params?: {} }
    'station_reports.test': { paramsTuple?: []; params?: {} }
    'station_reports.sanded': { paramsTuple?: []; params?: {} }
    'station_reports.final_test': { paramsTuple?: []; params?: {} }
    'station_reports.pair': { paramsTuple?: []; params?: {} }
    'units.products': { paramsTuple?: []; params?: {} }
    'units.batches': { paramsTuple?: []; params?: {} }
    'units.index': { paramsTuple?: []; params?: {} }
    'units.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'units.undo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'unit_photos.store': { paramsTuple?: []; params?: {} }
    'unit_photos.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'labels.show': { paramsTuple?: []; params?: {} }
    'board.show': { paramsTuple?: []; params?: {} }
    'board.export': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'recalls.index': { paramsTuple?: []; params?: {} }
    'recalls.export': { paramsTuple?: []; params?: {} }
    'unit_passports.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'unit_passports.document': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'file': ParamValue} }
    'unit_passports.register': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'files.index': { paramsTuple?: []; params?: {} }
    'files.store': { paramsTuple?: []; params?: {} }
    'files.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gallery.index': { paramsTuple?: []; params?: {} }
    'gallery.store': { paramsTuple?: []; params?: {} }
    'gallery.arrange': { paramsTuple?: []; params?: {} }
    'gallery.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gallery.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gallery.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gallery.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'distribution.show': { paramsTuple?: []; params?: {} }
    'distribution.store': { paramsTuple?: []; params?: {} }
    'pages.read': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'pages.save': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_revisions.index': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_revisions.show': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'page_revisions.restore': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'press.index': { paramsTuple?: []; params?: {} }
    'press.store': { paramsTuple?: []; params?: {} }
    'press.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messages.store': { paramsTuple?: []; params?: {} }
    'messages.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messages.link': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messages.reply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'customers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'setup.index': { paramsTuple?: []; params?: {} }
    'health_page.show': { paramsTuple?: []; params?: {} }
    'background.show': { paramsTuple?: []; params?: {} }
    'mailbox.index': { paramsTuple?: []; params?: {} }
    'mailbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.html': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.attachment': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'index': ParamValue} }
    'job_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'job_discards.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_home_page.show': { paramsTuple?: []; params?: {} }
    'staff_home_page.books': { paramsTuple?: []; params?: {} }
    'staff_home_page.payments': { paramsTuple?: []; params?: {} }
    'approvals_page.show': { paramsTuple?: []; params?: {} }
    'activity.index': { paramsTuple?: []; params?: {} }
    'activity.export': { paramsTuple?: []; params?: {} }
    'webhook_receiver_pages.index': { paramsTuple?: []; params?: {} }
    'webhook_receiver_pages.show': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'staff.user_pages.index': { paramsTuple?: []; params?: {} }
    'staff.staff_pages.index': { paramsTuple?: []; params?: {} }
    'staff.staff_account.show': { paramsTuple?: []; params?: {} }
    'staff.application_pages.index': { paramsTuple?: []; params?: {} }
    'staff.application_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'orders.index': { paramsTuple?: []; params?: {} }
    'orders.export': { paramsTuple?: []; params?: {} }
    'order_forms.create': { paramsTuple?: []; params?: {} }
    'admin.amazon_runs.index': { paramsTuple?: []; params?: {} }
    'admin.amazon_aliases.index': { paramsTuple?: []; params?: {} }
    'admin.amazon_runs.show': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'order_page.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_forms.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.packing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.invoices': { paramsTuple?: []; params?: {} }
    'order_invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_invoices.pdf': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'moved.reports': { paramsTuple?: []; params?: {} }
    'moved.aging': { paramsTuple?: []; params?: {} }
    'moved.exports': { paramsTuple?: []; params?: {} }
    'admin.promos': { paramsTuple?: []; params?: {} }
    'admin.promos.new': { paramsTuple?: []; params?: {} }
    'admin.promos.store': { paramsTuple?: []; params?: {} }
    'admin.promos.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.promos.state': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.promos.codes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.price_lists': { paramsTuple?: []; params?: {} }
    'admin.groups': { paramsTuple?: []; params?: {} }
    'admin.groups.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_price_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'user_prices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'user_price_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.products.index': { paramsTuple?: []; params?: {} }
    'products.create': { paramsTuple?: []; params?: {} }
    'admin.products.sale': { paramsTuple?: []; params?: {} }
    'stock_ledger.index': { paramsTuple?: []; params?: {} }
    'stock_ledger.export': { paramsTuple?: []; params?: {} }
    'stock_file.show': { paramsTuple?: []; params?: {} }
    'stock_alerts.index': { paramsTuple?: []; params?: {} }
    'admin.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'distribution.editor': { paramsTuple?: []; params?: {} }
    'page_editor.index': { paramsTuple?: []; params?: {} }
    'page_editor.show': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_editor.revision': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'inbox.index': { paramsTuple?: []; params?: {} }
    'admin.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'packing.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.page': { paramsTuple?: []; params?: {} }
    'downloads.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'shipping.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'files.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'reports.index': { paramsTuple?: []; params?: {} }
    'exports_page.show': { paramsTuple?: []; params?: {} }
    'vitals_page.show': { paramsTuple?: []; params?: {} }
    'staff.aging.index': { paramsTuple?: []; params?: {} }
    'staff.aging.export': { paramsTuple?: []; params?: {} }
    'reports.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'purchase_orders.index': { paramsTuple?: []; params?: {} }
    'purchase_orders.create': { paramsTuple?: []; params?: {} }
    'purchase_orders.reorder': { paramsTuple?: []; params?: {} }
    'purchase_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'purchasing.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'trackr.pages.stations.index': { paramsTuple?: []; params?: {} }
    'trackr.pages.board_page.show': { paramsTuple?: []; params?: {} }
    'trackr.pages.recalls.show': { paramsTuple?: []; params?: {} }
    'trackr.pages.unit_pages.index': { paramsTuple?: []; params?: {} }
    'trackr.pages.unit_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'trackr.pages.stations.show': { paramsTuple: [ParamValue]; params: {'stage': ParamValue} }
    'trackr.pages.trackr.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'us.home.index': { paramsTuple?: []; params?: {} }
    'us.home.show': { paramsTuple?: []; params?: {} }
    'us.catalog.index': { paramsTuple?: []; params?: {} }
    'us.products.pixelgen_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'us.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.catalog.families': { paramsTuple?: []; params?: {} }
    'us.products.interconnect_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'us.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.demo.show': { paramsTuple?: []; params?: {} }
    'us.chooser.show': { paramsTuple?: []; params?: {} }
    'us.chooser.download': { paramsTuple?: []; params?: {} }
    'us.machine_texts.feed': { paramsTuple?: []; params?: {} }
    'us.machine_texts.open_ai_feed': { paramsTuple?: []; params?: {} }
    'us.distribution.show': { paramsTuple?: []; params?: {} }
    'us.contact.show': { paramsTuple?: []; params?: {} }
    'us.contact.store': { paramsTuple?: []; params?: {} }
    'us.gallery.show': { paramsTuple?: []; params?: {} }
    'us.news.index': { paramsTuple?: []; params?: {} }
    'us.news.feed': { paramsTuple?: []; params?: {} }
    'us.news.show': { paramsTuple: [ParamValue]; params: {'slug': ParamValue} }
    'us.information.returns': { paramsTuple?: []; params?: {} }
    'us.information.returns_markdown': { paramsTuple?: []; params?: {} }
    'us.information.shipping': { paramsTuple?: []; params?: {} }
    'us.information.shipping_markdown': { paramsTuple?: []; params?: {} }
    'us.information.warranty': { paramsTuple?: []; params?: {} }
    'us.information.warranty_markdown': { paramsTuple?: []; params?: {} }
    'us.information.terms': { paramsTuple?: []; params?: {} }
    'us.information.terms_markdown': { paramsTuple?: []; params?: {} }
    'us.information.privacy': { paramsTuple?: []; params?: {} }
    'us.information.privacy_markdown': { paramsTuple?: []; params?: {} }
    'us.information.accessibility': { paramsTuple?: []; params?: {} }
    'us.information.accessibility_markdown': { paramsTuple?: []; params?: {} }
    'us.information.about': { paramsTuple?: []; params?: {} }
    'us.information.about_markdown': { paramsTuple?: []; params?: {} }
    'us.profile.assets': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.verification_pages.index': { paramsTuple?: []; params?: {} }
    'us.verification_pages.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'us.sessions.create': { paramsTuple?: []; params?: {} }
    'us.sessions.store': { paramsTuple?: []; params?: {} }
    'us.sign_in_codes.create': { paramsTuple?: []; params?: {} }
    'us.sign_in_codes.store': { paramsTuple?: []; params?: {} }
    'us.registrations.create': { paramsTuple?: []; params?: {} }
    'us.registrations.store': { paramsTuple?: []; params?: {} }
    'us.sessions.destroy': { paramsTuple?: []; params?: {} }
    'us.resets.create': { paramsTuple?: []; params?: {} }
    'us.resets.store': { paramsTuple?: []; params?: {} }
    'us.resets.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.resets.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.verifications.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.verifications.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.application_forms.create': { paramsTuple?: []; params?: {} }
    'us.profiles.home': { paramsTuple?: []; params?: {} }
    'us.settings.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.settings.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.settings.password': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.verifications.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.totp_pages.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.totp_pages.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.totp_pages.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.own_sessions.destroy_all': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.own_sessions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'sessionId': ParamValue} }
    'us.profiles.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.order_status.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_documents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_documents.pdf': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_history.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.customer_payments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'id': ParamValue} }
    'us.customer_quotes.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.order_lookup.show': { paramsTuple?: []; params?: {} }
    'us.order_lookup.find': { paramsTuple?: []; params?: {} }
    'us.order_lookup.mail': { paramsTuple?: []; params?: {} }
    'us.quote_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.quote_page.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.payment_link_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.link_requests.quote': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.link_requests.payment': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.quick_order_page.show': { paramsTuple?: []; params?: {} }
    'us.checkout_page.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'us.customer_invoices.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.customer_statements.pdf': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.passport_page.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'us.passport_page.after_login': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'us.own_units.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.home.index': { paramsTuple?: []; params?: {} }
    'ca.home.show': { paramsTuple?: []; params?: {} }
    'ca.catalog.index': { paramsTuple?: []; params?: {} }
    'ca.products.pixelgen_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ca.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.catalog.families': { paramsTuple?: []; params?: {} }
    'ca.products.interconnect_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ca.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.demo.show': { paramsTuple?: []; params?: {} }
    'ca.chooser.show': { paramsTuple?: []; params?: {} }
    'ca.chooser.download': { paramsTuple?: []; params?: {} }
    'ca.machine_texts.feed': { paramsTuple?: []; params?: {} }
    'ca.machine_texts.open_ai_feed': { paramsTuple?: []; params?: {} }
    'ca.distribution.show': { paramsTuple?: []; params?: {} }
    'ca.contact.show': { paramsTuple?: []; params?: {} }
    'ca.contact.store': { paramsTuple?: []; params?: {} }
    'ca.gallery.show': { paramsTuple?: []; params?: {} }
    'ca.news.index': { paramsTuple?: []; params?: {} }
    'ca.news.feed': { paramsTuple?: []; params?: {} }
    'ca.news.show': { paramsTuple: [ParamValue]; params: {'slug': ParamValue} }
    'ca.information.returns': { paramsTuple?: []; params?: {} }
    'ca.information.returns_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.shipping': { paramsTuple?: []; params?: {} }
    'ca.information.shipping_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.warranty': { paramsTuple?: []; params?: {} }
    'ca.information.warranty_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.terms': { paramsTuple?: []; params?: {} }
    'ca.information.terms_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.privacy': { paramsTuple?: []; params?: {} }
    'ca.information.privacy_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.accessibility': { paramsTuple?: []; params?: {} }
    'ca.information.accessibility_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.about': { paramsTuple?: []; params?: {} }
    'ca.information.about_markdown': { paramsTuple?: []; params?: {} }
    'ca.profile.assets': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.verification_pages.index': { paramsTuple?: []; params?: {} }
    'ca.verification_pages.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ca.sessions.create': { paramsTuple?: []; params?: {} }
    'ca.sessions.store': { paramsTuple?: []; params?: {} }
    'ca.sign_in_codes.create': { paramsTuple?: []; params?: {} }
    'ca.sign_in_codes.store': { paramsTuple?: []; params?: {} }
    'ca.registrations.create': { paramsTuple?: []; params?: {} }
    'ca.registrations.store': { paramsTuple?: []; params?: {} }
    'ca.sessions.destroy': { paramsTuple?: []; params?: {} }
    'ca.resets.create': { paramsTuple?: []; params?: {} }
    'ca.resets.store': { paramsTuple?: []; params?: {} }
    'ca.resets.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.resets.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.verifications.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.verifications.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.application_forms.create': { paramsTuple?: []; params?: {} }
    'ca.profiles.home': { paramsTuple?: []; params?: {} }
    'ca.settings.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.settings.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.settings.password': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.verifications.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.totp_pages.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.totp_pages.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.totp_pages.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.own_sessions.destroy_all': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.own_sessions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'sessionId': ParamValue} }
    'ca.profiles.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.order_status.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_documents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_documents.pdf': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_history.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.customer_payments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'id': ParamValue} }
    'ca.customer_quotes.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.order_lookup.show': { paramsTuple?: []; params?: {} }
    'ca.order_lookup.find': { paramsTuple?: []; params?: {} }
    'ca.order_lookup.mail': { paramsTuple?: []; params?: {} }
    'ca.quote_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.quote_page.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.payment_link_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.link_requests.quote': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.link_requests.payment': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.quick_order_page.show': { paramsTuple?: []; params?: {} }
    'ca.checkout_page.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'ca.customer_invoices.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.customer_statements.pdf': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.passport_page.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'ca.passport_page.after_login': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'ca.own_units.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
  }
  GET: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'health.address': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'mcp.refuse': { paramsTuple?: []; params?: {} }
    'sitemap.show': { paramsTuple?: []; params?: {} }
    'sitemap.robots': { paramsTuple?: []; params?: {} }
    'machine_texts.llms': { paramsTuple?: []; params?: {} }
    'machine_texts.security': { paramsTuple?: []; params?: {} }
    'machine_texts.gpc': { paramsTuple?: []; params?: {} }
    'favicon.ico': { paramsTuple?: []; params?: {} }
    'favicon.svg': { paramsTuple?: []; params?: {} }
    'apple-touch-icon.png': { paramsTuple?: []; params?: {} }
    'documents.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'share_pictures.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'digital_assets.archive': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'digital_assets.price_list': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'userId': ParamValue,'currency': ParamValue,'format': ParamValue} }
    'pictures.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'open_api.show': { paramsTuple?: []; params?: {} }
    'api_docs.show': { paramsTuple?: []; params?: {} }
    'auth.signout': { paramsTuple?: []; params?: {} }
    'me.show': { paramsTuple?: []; params?: {} }
    'passkeys.index': { paramsTuple?: []; params?: {} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'staff_api_tokens.index': { paramsTuple?: []; params?: {} }
    'sale.show': { paramsTuple?: []; params?: {} }
    'sale_previews.show': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'applications.index': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.sessions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'merges.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_products.index': { paramsTuple?: []; params?: {} }
    'customer_products.index': { paramsTuple?: []; params?: {} }
    'customer_products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'products.index': { paramsTuple?: []; params?: {} }
    'products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'chooser': { paramsTuple?: []; params?: {} }
    'countries.index': { paramsTuple?: []; params?: {} }
    'assets_uri': { paramsTuple?: []; params?: {} }
    'pricelist_uri': { paramsTuple?: []; params?: {} }
    'countries.states': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'groups.index': { paramsTuple?: []; params?: {} }
    'group_prices.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_discounts.index': { paramsTuple: [ParamValue]; params: {'groupId': ParamValue} }
    'discounts.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'history.index': { paramsTuple?: []; params?: {} }
    'carts.none': { paramsTuple?: []; params?: {} }
    'carts.current': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.serial': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.exists': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'order_views.index': { paramsTuple?: []; params?: {} }
    'amazon_runs.show': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'amazon_aliases.index': { paramsTuple?: []; params?: {} }
    'invoices.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aging.index': { paramsTuple?: []; params?: {} }
    'balances.index': { paramsTuple?: []; params?: {} }
    'statements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'part_numbers.index': { paramsTuple?: []; params?: {} }
    'quote_links.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'find.index': { paramsTuple?: []; params?: {} }
    'staff_home.index': { paramsTuple?: []; params?: {} }
    'staff_home.badges': { paramsTuple?: []; params?: {} }
    'books.show': { paramsTuple?: []; params?: {} }
    'payment_issues.index': { paramsTuple?: []; params?: {} }
    'approvals.index': { paramsTuple?: []; params?: {} }
    'exports.sales': { paramsTuple?: []; params?: {} }
    'exports.credit_notes': { paramsTuple?: []; params?: {} }
    'exports.payments': { paramsTuple?: []; params?: {} }
    'exports.taxes': { paramsTuple?: []; params?: {} }
    'webhook_receivers.index': { paramsTuple?: []; params?: {} }
    'webhook_receivers.deliveries': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'background_jobs.index': { paramsTuple?: []; params?: {} }
    'owner_settings.index': { paramsTuple?: []; params?: {} }
    'commission.index': { paramsTuple?: []; params?: {} }
    'commission.export': { paramsTuple?: []; params?: {} }
    'commission_runs.index': { paramsTuple?: []; params?: {} }
    'verifications.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'units.lookup': { paramsTuple?: []; params?: {} }
    'units.products': { paramsTuple?: []; params?: {} }
    'units.batches': { paramsTuple?: []; params?: {} }
    'units.index': { paramsTuple?: []; params?: {} }
    'units.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'unit_photos.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'labels.show': { paramsTuple?: []; params?: {} }
    'board.show': { paramsTuple?: []; params?: {} }
    'board.export': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'recalls.index': { paramsTuple?: []; params?: {} }
    'recalls.export': { paramsTuple?: []; params?: {} }
    'unit_passports.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'unit_passports.document': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'file': ParamValue} }
    'files.index': { paramsTuple?: []; params?: {} }
    'gallery.index': { paramsTuple?: []; params?: {} }
    'gallery.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'distribution.show': { paramsTuple?: []; params?: {} }
    'pages.read': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_revisions.index': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_revisions.show': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'press.index': { paramsTuple?: []; params?: {} }
    'customers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'setup.index': { paramsTuple?: []; params?: {} }
    'health_page.show': { paramsTuple?: []; params?: {} }
    'background.show': { paramsTuple?: []; params?: {} }
    'mailbox.index': { paramsTuple?: []; params?: {} }
    'mailbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.html': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.attachment': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'index': ParamValue} }
    'staff_home_page.show': { paramsTuple?: []; params?: {} }
    'staff_home_page.books': { paramsTuple?: []; params?: {} }
    'staff_home_page.payments': { paramsTuple?: []; params?: {} }
    'approvals_page.show': { paramsTuple?: []; params?: {} }
    'activity.index': { paramsTuple?: []; params?: {} }
    'activity.export': { paramsTuple?: []; params?: {} }
    'webhook_receiver_pages.index': { paramsTuple?: []; params?: {} }
    'webhook_receiver_pages.show': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'staff.user_pages.index': { paramsTuple?: []; params?: {} }
    'staff.staff_pages.index': { paramsTuple?: []; params?: {} }
    'staff.staff_account.show': { paramsTuple?: []; params?: {} }
    'staff.application_pages.index': { paramsTuple?: []; params?: {} }
    'staff.application_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'orders.index': { paramsTuple?: []; params?: {} }
    'orders.export': { paramsTuple?: []; params?: {} }
    'order_forms.create': { paramsTuple?: []; params?: {} }
    'admin.amazon_runs.index': { paramsTuple?: []; params?: {} }
    'admin.amazon_aliases.index': { paramsTuple?: []; params?: {} }
    'admin.amazon_runs.show': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'order_page.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_forms.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.packing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.invoices': { paramsTuple?: []; params?: {} }
    'order_invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_invoices.pdf': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'moved.reports': { paramsTuple?: []; params?: {} }
    'moved.aging': { paramsTuple?: []; params?: {} }
    'moved.exports': { paramsTuple?: []; params?: {} }
    'admin.promos': { paramsTuple?: []; params?: {} }
    'admin.promos.new': { paramsTuple?: []; params?: {} }
    'admin.promos.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.promos.codes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.price_lists': { paramsTuple?: []; params?: {} }
    'admin.groups': { paramsTuple?: []; params?: {} }
    'admin.groups.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_price_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'user_prices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'user_price_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.products.index': { paramsTuple?: []; params?: {} }
    'products.create': { paramsTuple?: []; params?: {} }
    'admin.products.sale': { paramsTuple?: []; params?: {} }
    'stock_ledger.index': { paramsTuple?: []; params?: {} }
    'stock_ledger.export': { paramsTuple?: []; params?: {} }
    'stock_file.show': { paramsTuple?: []; params?: {} }
    'stock_alerts.index': { paramsTuple?: []; params?: {} }
    'admin.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'distribution.editor': { paramsTuple?: []; params?: {} }
    'page_editor.index': { paramsTuple?: []; params?: {} }
    'page_editor.show': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_editor.revision': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'inbox.index': { paramsTuple?: []; params?: {} }
    'admin.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'packing.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.page': { paramsTuple?: []; params?: {} }
    'downloads.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'shipping.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'files.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'reports.index': { paramsTuple?: []; params?: {} }
    'exports_page.show': { paramsTuple?: []; params?: {} }
    'vitals_page.show': { paramsTuple?: []; params?: {} }
    'staff.aging.index': { paramsTuple?: []; params?: {} }
    'staff.aging.export': { paramsTuple?: []; params?: {} }
    'reports.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'purchase_orders.index': { paramsTuple?: []; params?: {} }
    'purchase_orders.create': { paramsTuple?: []; params?: {} }
    'purchase_orders.reorder': { paramsTuple?: []; params?: {} }
    'purchase_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'purchasing.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'trackr.pages.stations.index': { paramsTuple?: []; params?: {} }
    'trackr.pages.board_page.show': { paramsTuple?: []; params?: {} }
    'trackr.pages.recalls.show': { paramsTuple?: []; params?: {} }
    'trackr.pages.unit_pages.index': { paramsTuple?: []; params?: {} }
    'trackr.pages.unit_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'trackr.pages.stations.show': { paramsTuple: [ParamValue]; params: {'stage': ParamValue} }
    'trackr.pages.trackr.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'us.home.index': { paramsTuple?: []; params?: {} }
    'us.home.show': { paramsTuple?: []; params?: {} }
    'us.catalog.index': { paramsTuple?: []; params?: {} }
    'us.products.pixelgen_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'us.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.catalog.families': { paramsTuple?: []; params?: {} }
    'us.products.interconnect_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'us.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.demo.show': { paramsTuple?: []; params?: {} }
    'us.chooser.show': { paramsTuple?: []; params?: {} }
    'us.chooser.download': { paramsTuple?: []; params?: {} }
    'us.machine_texts.feed': { paramsTuple?: []; params?: {} }
    'us.machine_texts.open_ai_feed': { paramsTuple?: []; params?: {} }
    'us.distribution.show': { paramsTuple?: []; params?: {} }
    'us.contact.show': { paramsTuple?: []; params?: {} }
    'us.gallery.show': { paramsTuple?: []; params?: {} }
    'us.news.index': { paramsTuple?: []; params?: {} }
    'us.news.feed': { paramsTuple?: []; params?: {} }
    'us.news.show': { paramsTuple: [ParamValue]; params: {'slug': ParamValue} }
    'us.information.returns': { paramsTuple?: []; params?: {} }
    'us.information.returns_markdown': { paramsTuple?: []; params?: {} }
    'us.information.shipping': { paramsTuple?: []; params?: {} }
    'us.information.shipping_markdown': { paramsTuple?: []; params?: {} }
    'us.information.warranty': { paramsTuple?: []; params?: {} }
    'us.information.warranty_markdown': { paramsTuple?: []; params?: {} }
    'us.information.terms': { paramsTuple?: []; params?: {} }
    'us.information.terms_markdown': { paramsTuple?: []; params?: {} }
    'us.information.privacy': { paramsTuple?: []; params?: {} }
    'us.information.privacy_markdown': { paramsTuple?: []; params?: {} }
    'us.information.accessibility': { paramsTuple?: []; params?: {} }
    'us.information.accessibility_markdown': { paramsTuple?: []; params?: {} }
    'us.information.about': { paramsTuple?: []; params?: {} }
    'us.information.about_markdown': { paramsTuple?: []; params?: {} }
    'us.profile.assets': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.verification_pages.index': { paramsTuple?: []; params?: {} }
    'us.verification_pages.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'us.sessions.create': { paramsTuple?: []; params?: {} }
    'us.sign_in_codes.create': { paramsTuple?: []; params?: {} }
    'us.registrations.create': { paramsTuple?: []; params?: {} }
    'us.resets.create': { paramsTuple?: []; params?: {} }
    'us.resets.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.verifications.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.application_forms.create': { paramsTuple?: []; params?: {} }
    'us.profiles.home': { paramsTuple?: []; params?: {} }
    'us.settings.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.profiles.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.order_status.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_documents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_documents.pdf': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_history.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.customer_quotes.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.order_lookup.show': { paramsTuple?: []; params?: {} }
    'us.quote_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.quote_page.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.payment_link_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.quick_order_page.show': { paramsTuple?: []; params?: {} }
    'us.checkout_page.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'us.customer_invoices.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.customer_statements.pdf': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.passport_page.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'us.passport_page.after_login': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'us.own_units.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.home.index': { paramsTuple?: []; params?: {} }
    'ca.home.show': { paramsTuple?: []; params?: {} }
    'ca.catalog.index': { paramsTuple?: []; params?: {} }
    'ca.products.pixelgen_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ca.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.catalog.families': { paramsTuple?: []; params?: {} }
    'ca.products.interconnect_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ca.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.demo.show': { paramsTuple?: []; params?: {} }
    'ca.chooser.show': { paramsTuple?: []; params?: {} }
    'ca.chooser.download': { paramsTuple?: []; params?: {} }
    'ca.machine_texts.feed': { paramsTuple?: []; params?: {} }
    'ca.machine_texts.open_ai_feed': { paramsTuple?: []; params?: {} }
    'ca.distribution.show': { paramsTuple?: []; params?: {} }
    'ca.contact.show': { paramsTuple?: []; params?: {} }
    'ca.gallery.show': { paramsTuple?: []; params?: {} }
    'ca.news.index': { paramsTuple?: []; params?: {} }
    'ca.news.feed': { paramsTuple?: []; params?: {} }
    'ca.news.show': { paramsTuple: [ParamValue]; params: {'slug': ParamValue} }
    'ca.information.returns': { paramsTuple?: []; params?: {} }
    'ca.information.returns_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.shipping': { paramsTuple?: []; params?: {} }
    'ca.information.shipping_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.warranty': { paramsTuple?: []; params?: {} }
    'ca.information.warranty_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.terms': { paramsTuple?: []; params?: {} }
    'ca.information.terms_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.privacy': { paramsTuple?: []; params?: {} }
    'ca.information.privacy_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.accessibility': { paramsTuple?: []; params?: {} }
    'ca.information.accessibility_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.about': { paramsTuple?: []; params?: {} }
    'ca.information.about_markdown': { paramsTuple?: []; params?: {} }
    'ca.profile.assets': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.verification_pages.index': { paramsTuple?: []; params?: {} }
    'ca.verification_pages.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ca.sessions.create': { paramsTuple?: []; params?: {} }
    'ca.sign_in_codes.create': { paramsTuple?: []; params?: {} }
    'ca.registrations.create': { paramsTuple?: []; params?: {} }
    'ca.resets.create': { paramsTuple?: []; params?: {} }
    'ca.resets.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.verifications.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.application_forms.create': { paramsTuple?: []; params?: {} }
    'ca.profiles.home': { paramsTuple?: []; params?: {} }
    'ca.settings.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.profiles.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.order_status.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_documents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_documents.pdf': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_history.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.customer_quotes.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.order_lookup.show': { paramsTuple?: []; params?: {} }
    'ca.quote_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.quote_page.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.payment_link_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.quick_order_page.show': { paramsTuple?: []; params?: {} }
    'ca.checkout_page.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'ca.customer_invoices.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.customer_statements.pdf': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.passport_page.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'ca.passport_page.after_login': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'ca.own_units.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
  }
  HEAD: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'health.address': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'mcp.refuse': { paramsTuple?: []; params?: {} }
    'sitemap.show': { paramsTuple?: []; params?: {} }
    'sitemap.robots': { paramsTuple?: []; params?: {} }
    'machine_texts.llms': { paramsTuple?: []; params?: {} }
    'machine_texts.security': { paramsTuple?: []; params?: {} }
    'machine_texts.gpc': { paramsTuple?: []; params?: {} }
    'favicon.ico': { paramsTuple?: []; params?: {} }
    'favicon.svg': { paramsTuple?: []; params?: {} }
    'apple-touch-icon.png': { paramsTuple?: []; params?: {} }
    'documents.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'share_pictures.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'digital_assets.archive': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'digital_assets.price_list': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'userId': ParamValue,'currency': ParamValue,'format': ParamValue} }
    'pictures.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'open_api.show': { paramsTuple?: []; params?: {} }
    'api_docs.show': { paramsTuple?: []; params?: {} }
    'auth.signout': { paramsTuple?: []; params?: {} }
    'me.show': { paramsTuple?: []; params?: {} }
    'passkeys.index': { paramsTuple?: []; params?: {} }
    'api_tokens.index': { paramsTuple?: []; params?: {} }
    'staff_api_tokens.index': { paramsTuple?: []; params?: {} }
    'sale.show': { paramsTuple?: []; params?: {} }
    'sale_previews.show': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'applications.index': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.sessions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'merges.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_products.index': { paramsTuple?: []; params?: {} }
    'customer_products.index': { paramsTuple?: []; params?: {} }
    'customer_products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'products.index': { paramsTuple?: []; params?: {} }
    'products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'chooser': { paramsTuple?: []; params?: {} }
    'countries.index': { paramsTuple?: []; params?: {} }
    'assets_uri': { paramsTuple?: []; params?: {} }
    'pricelist_uri': { paramsTuple?: []; params?: {} }
    'countries.states': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'groups.index': { paramsTuple?: []; params?: {} }
    'group_prices.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_discounts.index': { paramsTuple: [ParamValue]; params: {'groupId': ParamValue} }
    'discounts.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'history.index': { paramsTuple?: []; params?: {} }
    'carts.none': { paramsTuple?: []; params?: {} }
    'carts.current': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.serial': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.exists': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'order_views.index': { paramsTuple?: []; params?: {} }
    'amazon_runs.show': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'amazon_aliases.index': { paramsTuple?: []; params?: {} }
    'invoices.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aging.index': { paramsTuple?: []; params?: {} }
    'balances.index': { paramsTuple?: []; params?: {} }
    'statements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'part_numbers.index': { paramsTuple?: []; params?: {} }
    'quote_links.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'find.index': { paramsTuple?: []; params?: {} }
    'staff_home.index': { paramsTuple?: []; params?: {} }
    'staff_home.badges': { paramsTuple?: []; params?: {} }
    'books.show': { paramsTuple?: []; params?: {} }
    'payment_issues.index': { paramsTuple?: []; params?: {} }
    'approvals.index': { paramsTuple?: []; params?: {} }
    'exports.sales': { paramsTuple?: []; params?: {} }
    'exports.credit_notes': { paramsTuple?: []; params?: {} }
    'exports.payments': { paramsTuple?: []; params?: {} }
    'exports.taxes': { paramsTuple?: []; params?: {} }
    'webhook_receivers.index': { paramsTuple?: []; params?: {} }
    'webhook_receivers.deliveries': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'background_jobs.index': { paramsTuple?: []; params?: {} }
    'owner_settings.index': { paramsTuple?: []; params?: {} }
    'commission.index': { paramsTuple?: []; params?: {} }
    'commission.export': { paramsTuple?: []; params?: {} }
    'commission_runs.index': { paramsTuple?: []; params?: {} }
    'verifications.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'units.lookup': { paramsTuple?: []; params?: {} }
    'units.products': { paramsTuple?: []; params?: {} }
    'units.batches': { paramsTuple?: []; params?: {} }
    'units.index': { paramsTuple?: []; params?: {} }
    'units.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'unit_photos.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'labels.show': { paramsTuple?: []; params?: {} }
    'board.show': { paramsTuple?: []; params?: {} }
    'board.export': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'recalls.index': { paramsTuple?: []; params?: {} }
    'recalls.export': { paramsTuple?: []; params?: {} }
    'unit_passports.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'unit_passports.document': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'file': ParamValue} }
    'files.index': { paramsTuple?: []; params?: {} }
    'gallery.index': { paramsTuple?: []; params?: {} }
    'gallery.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'distribution.show': { paramsTuple?: []; params?: {} }
    'pages.read': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_revisions.index': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_revisions.show': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'press.index': { paramsTuple?: []; params?: {} }
    'customers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'setup.index': { paramsTuple?: []; params?: {} }
    'health_page.show': { paramsTuple?: []; params?: {} }
    'background.show': { paramsTuple?: []; params?: {} }
    'mailbox.index': { paramsTuple?: []; params?: {} }
    'mailbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.html': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailbox.attachment': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'index': ParamValue} }
    'staff_home_page.show': { paramsTuple?: []; params?: {} }
    'staff_home_page.books': { paramsTuple?: []; params?: {} }
    'staff_home_page.payments': { paramsTuple?: []; params?: {} }
    'approvals_page.show': { paramsTuple?: []; params?: {} }
    'activity.index': { paramsTuple?: []; params?: {} }
    'activity.export': { paramsTuple?: []; params?: {} }
    'webhook_receiver_pages.index': { paramsTuple?: []; params?: {} }
    'webhook_receiver_pages.show': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'staff.user_pages.index': { paramsTuple?: []; params?: {} }
    'staff.staff_pages.index': { paramsTuple?: []; params?: {} }
    'staff.staff_account.show': { paramsTuple?: []; params?: {} }
    'staff.application_pages.index': { paramsTuple?: []; params?: {} }
    'staff.application_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'orders.index': { paramsTuple?: []; params?: {} }
    'orders.export': { paramsTuple?: []; params?: {} }
    'order_forms.create': { paramsTuple?: []; params?: {} }
    'admin.amazon_runs.index': { paramsTuple?: []; params?: {} }
    'admin.amazon_aliases.index': { paramsTuple?: []; params?: {} }
    'admin.amazon_runs.show': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'order_page.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_forms.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.packing': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.invoices': { paramsTuple?: []; params?: {} }
    'order_invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_invoices.pdf': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'moved.reports': { paramsTuple?: []; params?: {} }
    'moved.aging': { paramsTuple?: []; params?: {} }
    'moved.exports': { paramsTuple?: []; params?: {} }
    'admin.promos': { paramsTuple?: []; params?: {} }
    'admin.promos.new': { paramsTuple?: []; params?: {} }
    'admin.promos.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.promos.codes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.price_lists': { paramsTuple?: []; params?: {} }
    'admin.groups': { paramsTuple?: []; params?: {} }
    'admin.groups.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_price_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'user_prices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'user_price_files.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.products.index': { paramsTuple?: []; params?: {} }
    'products.create': { paramsTuple?: []; params?: {} }
    'admin.products.sale': { paramsTuple?: []; params?: {} }
    'stock_ledger.index': { paramsTuple?: []; params?: {} }
    'stock_ledger.export': { paramsTuple?: []; params?: {} }
    'stock_file.show': { paramsTuple?: []; params?: {} }
    'stock_alerts.index': { paramsTuple?: []; params?: {} }
    'admin.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'distribution.editor': { paramsTuple?: []; params?: {} }
    'page_editor.index': { paramsTuple?: []; params?: {} }
    'page_editor.show': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_editor.revision': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'inbox.index': { paramsTuple?: []; params?: {} }
    'admin.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'packing.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.page': { paramsTuple?: []; params?: {} }
    'downloads.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'shipping.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'files.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'reports.index': { paramsTuple?: []; params?: {} }
    'exports_page.show': { paramsTuple?: []; params?: {} }
    'vitals_page.show': { paramsTuple?: []; params?: {} }
    'staff.aging.index': { paramsTuple?: []; params?: {} }
    'staff.aging.export': { paramsTuple?: []; params?: {} }
    'reports.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'purchase_orders.index': { paramsTuple?: []; params?: {} }
    'purchase_orders.create': { paramsTuple?: []; params?: {} }
    'purchase_orders.reorder': { paramsTuple?: []; params?: {} }
    'purchase_orders.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'purchasing.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'trackr.pages.stations.index': { paramsTuple?: []; params?: {} }
    'trackr.pages.board_page.show': { paramsTuple?: []; params?: {} }
    'trackr.pages.recalls.show': { paramsTuple?: []; params?: {} }
    'trackr.pages.unit_pages.index': { paramsTuple?: []; params?: {} }
    'trackr.pages.unit_pages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'trackr.pages.stations.show': { paramsTuple: [ParamValue]; params: {'stage': ParamValue} }
    'trackr.pages.trackr.unknown': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'us.home.index': { paramsTuple?: []; params?: {} }
    'us.home.show': { paramsTuple?: []; params?: {} }
    'us.catalog.index': { paramsTuple?: []; params?: {} }
    'us.products.pixelgen_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'us.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.catalog.families': { paramsTuple?: []; params?: {} }
    'us.products.interconnect_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'us.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'us.demo.show': { paramsTuple?: []; params?: {} }
    'us.chooser.show': { paramsTuple?: []; params?: {} }
    'us.chooser.download': { paramsTuple?: []; params?: {} }
    'us.machine_texts.feed': { paramsTuple?: []; params?: {} }
    'us.machine_texts.open_ai_feed': { paramsTuple?: []; params?: {} }
    'us.distribution.show': { paramsTuple?: []; params?: {} }
    'us.contact.show': { paramsTuple?: []; params?: {} }
    'us.gallery.show': { paramsTuple?: []; params?: {} }
    'us.news.index': { paramsTuple?: []; params?: {} }
    'us.news.feed': { paramsTuple?: []; params?: {} }
    'us.news.show': { paramsTuple: [ParamValue]; params: {'slug': ParamValue} }
    'us.information.returns': { paramsTuple?: []; params?: {} }
    'us.information.returns_markdown': { paramsTuple?: []; params?: {} }
    'us.information.shipping': { paramsTuple?: []; params?: {} }
    'us.information.shipping_markdown': { paramsTuple?: []; params?: {} }
    'us.information.warranty': { paramsTuple?: []; params?: {} }
    'us.information.warranty_markdown': { paramsTuple?: []; params?: {} }
    'us.information.terms': { paramsTuple?: []; params?: {} }
    'us.information.terms_markdown': { paramsTuple?: []; params?: {} }
    'us.information.privacy': { paramsTuple?: []; params?: {} }
    'us.information.privacy_markdown': { paramsTuple?: []; params?: {} }
    'us.information.accessibility': { paramsTuple?: []; params?: {} }
    'us.information.accessibility_markdown': { paramsTuple?: []; params?: {} }
    'us.information.about': { paramsTuple?: []; params?: {} }
    'us.information.about_markdown': { paramsTuple?: []; params?: {} }
    'us.profile.assets': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.verification_pages.index': { paramsTuple?: []; params?: {} }
    'us.verification_pages.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'us.sessions.create': { paramsTuple?: []; params?: {} }
    'us.sign_in_codes.create': { paramsTuple?: []; params?: {} }
    'us.registrations.create': { paramsTuple?: []; params?: {} }
    'us.resets.create': { paramsTuple?: []; params?: {} }
    'us.resets.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.verifications.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.application_forms.create': { paramsTuple?: []; params?: {} }
    'us.profiles.home': { paramsTuple?: []; params?: {} }
    'us.settings.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.profiles.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.order_status.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_documents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_documents.pdf': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.order_history.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.customer_quotes.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.order_lookup.show': { paramsTuple?: []; params?: {} }
    'us.quote_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.quote_page.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.payment_link_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.quick_order_page.show': { paramsTuple?: []; params?: {} }
    'us.checkout_page.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'us.customer_invoices.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.customer_statements.pdf': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.passport_page.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'us.passport_page.after_login': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'us.own_units.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.home.index': { paramsTuple?: []; params?: {} }
    'ca.home.show': { paramsTuple?: []; params?: {} }
    'ca.catalog.index': { paramsTuple?: []; params?: {} }
    'ca.products.pixelgen_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ca.products.pixelgen': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.catalog.families': { paramsTuple?: []; params?: {} }
    'ca.products.interconnect_markdown': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ca.products.interconnect': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'ca.demo.show': { paramsTuple?: []; params?: {} }
    'ca.chooser.show': { paramsTuple?: []; params?: {} }
    'ca.chooser.download': { paramsTuple?: []; params?: {} }
    'ca.machine_texts.feed': { paramsTuple?: []; params?: {} }
    'ca.machine_texts.open_ai_feed': { paramsTuple?: []; params?: {} }
    'ca.distribution.show': { paramsTuple?: []; params?: {} }
    'ca.contact.show': { paramsTuple?: []; params?: {} }
    'ca.gallery.show': { paramsTuple?: []; params?: {} }
    'ca.news.index': { paramsTuple?: []; params?: {} }
    'ca.news.feed': { paramsTuple?: []; params?: {} }
    'ca.news.show': { paramsTuple: [ParamValue]; params: {'slug': ParamValue} }
    'ca.information.returns': { paramsTuple?: []; params?: {} }
    'ca.information.returns_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.shipping': { paramsTuple?: []; params?: {} }
    'ca.information.shipping_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.warranty': { paramsTuple?: []; params?: {} }
    'ca.information.warranty_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.terms': { paramsTuple?: []; params?: {} }
    'ca.information.terms_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.privacy': { paramsTuple?: []; params?: {} }
    'ca.information.privacy_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.accessibility': { paramsTuple?: []; params?: {} }
    'ca.information.accessibility_markdown': { paramsTuple?: []; params?: {} }
    'ca.information.about': { paramsTuple?: []; params?: {} }
    'ca.information.about_markdown': { paramsTuple?: []; params?: {} }
    'ca.profile.assets': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.verification_pages.index': { paramsTuple?: []; params?: {} }
    'ca.verification_pages.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ca.sessions.create': { paramsTuple?: []; params?: {} }
    'ca.sign_in_codes.create': { paramsTuple?: []; params?: {} }
    'ca.registrations.create': { paramsTuple?: []; params?: {} }
    'ca.resets.create': { paramsTuple?: []; params?: {} }
    'ca.resets.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.verifications.edit': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.application_forms.create': { paramsTuple?: []; params?: {} }
    'ca.profiles.home': { paramsTuple?: []; params?: {} }
    'ca.settings.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.profiles.show': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.order_status.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_documents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_documents.pdf': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ca.order_history.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.customer_quotes.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.order_lookup.show': { paramsTuple?: []; params?: {} }
    'ca.quote_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.quote_page.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.payment_link_page.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.quick_order_page.show': { paramsTuple?: []; params?: {} }
    'ca.checkout_page.show': { paramsTuple?: [ParamValue?]; params?: {'stage'?: ParamValue} }
    'ca.customer_invoices.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.customer_statements.pdf': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.passport_page.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'ca.passport_page.after_login': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'ca.own_units.index': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
  }
  POST: {
    'mcp.store': { paramsTuple?: []; params?: {} }
    'auth.signup': { paramsTuple?: []; params?: {} }
    'auth.signin': { paramsTuple?: []; params?: {} }
    'passwords.forgot': { paramsTuple?: []; params?: {} }
    'passkey_sign_ins.create': { paramsTuple?: []; params?: {} }
    'passkey_sign_ins.store': { paramsTuple?: []; params?: {} }
    'passkeys.create': { paramsTuple?: []; params?: {} }
    'passkeys.store': { paramsTuple?: []; params?: {} }
    'api_tokens.store': { paramsTuple?: []; params?: {} }
    'users.search': { paramsTuple?: []; params?: {} }
    'applications.approve': { paramsTuple: [ParamValue]; params: {'applicationId': ParamValue} }
    'applications.reject': { paramsTuple: [ParamValue]; params: {'applicationId': ParamValue} }
    'users.credit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'merges.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'personal_data.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'applications.store': { paramsTuple?: []; params?: {} }
    'staff_products.store': { paramsTuple?: []; params?: {} }
    'stock_files.store': { paramsTuple?: []; params?: {} }
    'stock_files.undo': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'product_pictures.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'product_documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'chooser.choose': { paramsTuple?: []; params?: {} }
    'stock_alerts.store': { paramsTuple?: []; params?: {} }
    'countries.locate': { paramsTuple?: []; params?: {} }
    'groups.store': { paramsTuple?: []; params?: {} }
    'group_replacements.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'group_prices.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'discounts.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'carts.store': { paramsTuple?: []; params?: {} }
    'cart_claims.store': { paramsTuple?: []; params?: {} }
    'history.mail': { paramsTuple?: []; params?: {} }
    'history.lookup': { paramsTuple?: []; params?: {} }
    'new_order_rates.shipping': { paramsTuple?: []; params?: {} }
    'new_order_rates.tax': { paramsTuple?: []; params?: {} }
    'order_rates.shipping': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_rates.tax': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'history.reorder_by_post': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'documents.receipt': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.charge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.reverse': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'paymentId': ParamValue} }
    'order_payments.repay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.reverse_credit_move': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'adjustmentId': ParamValue} }
    'order_payments.refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_payments.preview_refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payment_links.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_quotes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_quotes.accept': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reservations.extend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.cancel': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.preview_cancellation': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.reopen': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.release': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_states.resend_email': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_mails.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_mails.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_notes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_orders.index': { paramsTuple?: []; params?: {} }
    'order_views.store': { paramsTuple?: []; params?: {} }
    'order_batches.print': { paramsTuple?: []; params?: {} }
    'quick_orders.read': { paramsTuple?: []; params?: {} }
    'staff_orders.preview': { paramsTuple?: []; params?: {} }
    'amazon_runs.store': { paramsTuple?: []; params?: {} }
    'amazon_runs.undo': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'amazon_aliases.store': { paramsTuple?: []; params?: {} }
    'invoices.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoice_previews.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoice_payments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'credit_notes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'credit_previews.store_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'document_mails.store_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'document_mails.preview_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'returns.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'credit_previews.store_for_return': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'reminders.store_for_invoice': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'reminders.store_for_customer': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'own_invoice_payments.store': { paramsTuple?: []; params?: {} }
    'document_mails.store_for_statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'document_mails.preview_for_statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'company_addresses.index': { paramsTuple?: []; params?: {} }
    'purchase_orders.receive': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'purchase_orders.correct_receipt': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'receiptId': ParamValue} }
    'payment_links.pay': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'quick_orders.preview': { paramsTuple?: []; params?: {} }
    'quick_orders.read_file': { paramsTuple?: []; params?: {} }
    'quick_orders.prices': { paramsTuple?: []; params?: {} }
    'quick_orders.store': { paramsTuple?: []; params?: {} }
    'quick_orders.request_quote': { paramsTuple?: []; params?: {} }
    'quick_orders.read_and_add': { paramsTuple?: []; params?: {} }
    'quote_links.show_by_post': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'quote_links.accept': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'quote_links.ask': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'books.run': { paramsTuple?: []; params?: {} }
    'payment_issues.assign': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payment_issues.close': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'approvals.reject': { paramsTuple: [ParamValue]; params: {'approvalId': ParamValue} }
    'webhook_receivers.store': { paramsTuple?: []; params?: {} }
    'webhook_receivers.replace_key': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'webhook_receivers.test': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'webhook_receivers.redeliver': { paramsTuple: [ParamValue,ParamValue]; params: {'webhookId': ParamValue,'deliveryId': ParamValue} }
    'background_retries.retry_jobs': { paramsTuple?: []; params?: {} }
    'background_retries.retry_job': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'background_retries.run_task': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'policy_reports.store': { paramsTuple?: []; params?: {} }
    'vitals.store': { paramsTuple?: []; params?: {} }
    'commission_runs.store': { paramsTuple?: []; params?: {} }
    'webhooks.store': { paramsTuple?: []; params?: {} }
    'station_reports.programmed': { paramsTuple?: []; params?: {} }
    'station_reports.test': { paramsTuple?: []; params?: {} }
    'station_reports.sanded': { paramsTuple?: []; params?: {} }
    'station_reports.final_test': { paramsTuple?: []; params?: {} }
    'station_reports.pair': { paramsTuple?: []; params?: {} }
    'units.undo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'unit_photos.store': { paramsTuple?: []; params?: {} }
    'unit_passports.register': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'files.store': { paramsTuple?: []; params?: {} }
    'files.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gallery.store': { paramsTuple?: []; params?: {} }
    'gallery.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'distribution.store': { paramsTuple?: []; params?: {} }
    'pages.save': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'page_revisions.restore': { paramsTuple: [ParamValue,ParamValue]; params: {'page': ParamValue,'revision': ParamValue} }
    'press.store': { paramsTuple?: []; params?: {} }
    'messages.store': { paramsTuple?: []; params?: {} }
    'messages.reply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'job_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'job_discards.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.promos.store': { paramsTuple?: []; params?: {} }
    'us.contact.store': { paramsTuple?: []; params?: {} }
    'us.sessions.store': { paramsTuple?: []; params?: {} }
    'us.sign_in_codes.store': { paramsTuple?: []; params?: {} }
    'us.registrations.store': { paramsTuple?: []; params?: {} }
    'us.sessions.destroy': { paramsTuple?: []; params?: {} }
    'us.resets.store': { paramsTuple?: []; params?: {} }
    'us.resets.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.verifications.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.verifications.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.totp_pages.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.customer_payments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'id': ParamValue} }
    'us.order_lookup.find': { paramsTuple?: []; params?: {} }
    'us.order_lookup.mail': { paramsTuple?: []; params?: {} }
    'us.link_requests.quote': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'us.link_requests.payment': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.contact.store': { paramsTuple?: []; params?: {} }
    'ca.sessions.store': { paramsTuple?: []; params?: {} }
    'ca.sign_in_codes.store': { paramsTuple?: []; params?: {} }
    'ca.registrations.store': { paramsTuple?: []; params?: {} }
    'ca.sessions.destroy': { paramsTuple?: []; params?: {} }
    'ca.resets.store': { paramsTuple?: []; params?: {} }
    'ca.resets.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.verifications.update': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.verifications.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.totp_pages.store': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.customer_payments.store': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'id': ParamValue} }
    'ca.order_lookup.find': { paramsTuple?: []; params?: {} }
    'ca.order_lookup.mail': { paramsTuple?: []; params?: {} }
    'ca.link_requests.quote': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ca.link_requests.payment': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
  }
  DELETE: {
    'mcp.destroy': { paramsTuple?: []; params?: {} }
    'passkeys.destroy': { paramsTuple: [ParamValue]; params: {'passkeyId': ParamValue} }
    'api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'tokenId': ParamValue} }
    'staff_api_tokens.destroy': { paramsTuple: [ParamValue]; params: {'tokenId': ParamValue} }
    'totp.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.sign_out': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'product_pictures.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'product_documents.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'document': ParamValue} }
    'groups.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'cart_merges.destroy': { paramsTuple: [ParamValue]; params: {'mergeId': ParamValue} }
    'shipments.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'shipmentId': ParamValue} }
    'order_states.keep': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_notes.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'noteId': ParamValue} }
    'order_states.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'amazon_aliases.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoices.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'part_numbers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'approvals.destroy': { paramsTuple: [ParamValue]; params: {'approvalId': ParamValue} }
    'webhook_receivers.destroy': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'files.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gallery.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'press.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.totp_pages.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.own_sessions.destroy_all': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.own_sessions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'sessionId': ParamValue} }
    'ca.totp_pages.destroy': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.own_sessions.destroy_all': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.own_sessions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'userId': ParamValue,'sessionId': ParamValue} }
  }
  PUT: {
    'me.update': { paramsTuple?: []; params?: {} }
    'passwords.update': { paramsTuple?: []; params?: {} }
    'passkeys.update': { paramsTuple: [ParamValue]; params: {'passkeyId': ParamValue} }
    'sale.update': { paramsTuple?: []; params?: {} }
    'users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.password': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.role': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'role': ParamValue} }
    'staff.require_codes': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff.change_permissions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_products.update_disabled': { paramsTuple?: []; params?: {} }
    'staff_products.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'staff_products.update_stock': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'newTotal': ParamValue} }
    'product_pictures.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'product_documents.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.promos.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'carts.update_item': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'checkout.next': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_rates.customer_po': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'shipments.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'shipmentId': ParamValue} }
    'order_quotes.promise': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'promos.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'promoId': ParamValue} }
    'order_views.order': { paramsTuple?: []; params?: {} }
    'order_views.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'order_columns.update': { paramsTuple?: []; params?: {} }
    'staff_orders.store': { paramsTuple?: []; params?: {} }
    'staff_orders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'invoices.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'invoiceId': ParamValue} }
    'reminders.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'webhook_receivers.update': { paramsTuple: [ParamValue]; params: {'webhookId': ParamValue} }
    'owner_settings.update': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'files.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'gallery.arrange': { paramsTuple?: []; params?: {} }
    'gallery.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messages.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messages.link': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.promos.state': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'us.settings.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.settings.password': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'us.totp_pages.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.settings.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.settings.password': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
    'ca.totp_pages.update': { paramsTuple: [ParamValue]; params: {'userId': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}