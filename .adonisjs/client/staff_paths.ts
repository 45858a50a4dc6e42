export const admin = '/admin'
export const adminAccount = '/admin/account'
export const adminActivity = '/admin/activity'
export const adminActivityCsv = '/admin/activity.csv'
export const adminAging = '/admin/aging'
export const adminApplication = (id: string | number) => `/admin/applications/${encodeURIComponent(id)}`
export const adminApplications = '/admin/applications'
export const adminApprovals = '/admin/approvals'
export const adminBackground = '/admin/background'
export const adminDistribution = '/admin/distribution'
export const adminExports = '/admin/exports'
export const adminFailedJobDiscard = (id: string | number) => `/admin/failed-jobs/${encodeURIComponent(id)}/discard`
export const adminFailedJobRetry = (id: string | number) => `/admin/failed-jobs/${encodeURIComponent(id)}/retry`
export const adminFiles = '/admin/files'
export const adminGroup = (id: string | number) => `/admin/groups/${encodeURIComponent(id)}`
export const adminGroupPricesCsv = (id: string | number) => `/admin/groups/${encodeURIComponent(id)}/prices.csv`
export const adminGroups = '/admin/groups'
export const adminHealth = '/admin/health'
export const adminHome = '/admin/home'
export const adminHomeBooks = '/admin/home/books'
export const adminHomePayments = '/admin/home/payments'
export const adminInbox = '/admin/inbox'
export const adminInvoices = '/admin/invoices'
export const adminMailbox = '/admin/mailbox'
export const adminMailboxId = (id: string | number) => `/admin/mailbox/${encodeURIComponent(id)}`
export const adminMailboxIdFile = (id: string | number, index: string | number) => `/admin/mailbox/${encodeURIComponent(id)}/files/${encodeURIComponent(index)}`
export const adminMailboxIdHtml = (id: string | number) => `/admin/mailbox/${encodeURIComponent(id)}/html`
export const adminOrder = (id: string | number) => `/admin/orders/${encodeURIComponent(id)}`
export const adminOrderEdit = (id: string | number) => `/admin/orders/${encodeURIComponent(id)}/edit`
export const adminOrderInvoicePdf = (id: string | number, invoiceId: string | number) => `/admin/orders/${encodeURIComponent(id)}/invoices/${encodeURIComponent(invoiceId)}/pdf`
export const adminOrderInvoices = (id: string | number) => `/admin/orders/${encodeURIComponent(id)}/invoices`
export const adminOrders = '/admin/orders'
export const adminOrders0 = '/admin/orders/0'
export const adminOrdersAmazon = '/admin/orders/amazon'
export const adminOrdersAmazonAliases = '/admin/orders/amazon/aliases'
export const adminOrdersAmazonRun = (run: string | number) => `/admin/orders/amazon/${encodeURIComponent(run)}`
export const adminOrdersCsv = '/admin/orders.csv'
export const adminPage = (page: string | number) => `/admin/pages/${encodeURIComponent(page)}`
export const adminPageRevision = (page: string | number, revision: string | number) => `/admin/pages/${encodeURIComponent(page)}/revisions/${encodeURIComponent(revision)}`
export const adminPages = '/admin/pages'
export const adminPricesList = '/admin/prices/list'
export const adminProduct = (id: string | number) => `/admin/products/${encodeURIComponent(id)}`
export const adminProducts = '/admin/products'
export const adminProductsLedger = '/admin/products/ledger'
export const adminProductsLedgerCsv = '/admin/products/ledger.csv'
export const adminProductsNew = '/admin/products/new'
export const adminProductsSale = '/admin/products/sale'
export const adminProductsStockAlerts = '/admin/products/stock-alerts'
export const adminProductsStockFile = '/admin/products/stock-file'
export const adminPromo = (id: string | number) => `/admin/promos/${encodeURIComponent(id)}`
export const adminPromoCodesCsv = (id: string | number) => `/admin/promos/${encodeURIComponent(id)}/codes.csv`
export const adminPromoState = (id: string | number) => `/admin/promos/${encodeURIComponent(id)}/state`
export const adminPromos = '/admin/promos'
export const adminPromosNew = '/admin/promos/new'
export const adminPurchasing = '/admin/purchasing'
export const adminReports = '/admin/reports'
export const adminSetup = '/admin/setup'
export const adminShippingId = (id: string | number) => `/admin/shipping/${encodeURIComponent(id)}`
export const adminStaff = '/admin/staff'
export const adminTrackr = '/admin/trackr'
export const adminUser = (id: string | number) => `/admin/users/${encodeURIComponent(id)}`
export const adminUserPrices = (id: string | number) => `/admin/users/${encodeURIComponent(id)}/prices`
export const adminUserPricesCsv = (id: string | number) => `/admin/users/${encodeURIComponent(id)}/prices.csv`
export const adminUsers = '/admin/users'
export const adminWebhook = (webhookId: string | number) => `/admin/webhooks/${encodeURIComponent(webhookId)}`
export const adminWebhooks = '/admin/webhooks'
export const apiAAging = '/api/a/aging'
export const apiAAmazonAliase = (id: string | number) => `/api/a/amazon_aliases/${encodeURIComponent(id)}`
export const apiAAmazonAliases = '/api/a/amazon_aliases'
export const apiAApproval = (approvalId: string | number) => `/api/a/approvals/${encodeURIComponent(approvalId)}`
export const apiAApprovalRejection = (approvalId: string | number) => `/api/a/approvals/${encodeURIComponent(approvalId)}/rejection`
export const apiAApprovals = '/api/a/approvals'
export const apiAAuditBooks = '/api/a/audit/books'
export const apiAAuditBooksRuns = '/api/a/audit/books/runs'
export const apiABackground = '/api/a/background'
export const apiABackgroundJobRetry = (id: string | number) => `/api/a/background/jobs/${encodeURIComponent(id)}/retry`
export const apiABackgroundRetries = '/api/a/background/retries'
export const apiABackgroundTaskRun = (name: string | number) => `/api/a/background/tasks/${encodeURIComponent(name)}/run`
export const apiABadges = '/api/a/badges'
export const apiAExportsCreditNotesCsv = '/api/a/exports/credit_notes.csv'
export const apiAExportsPaymentsCsv = '/api/a/exports/payments.csv'
export const apiAExportsSalesCsv = '/api/a/exports/sales.csv'
export const apiAExportsTaxesCsv = '/api/a/exports/taxes.csv'
export const apiAFind = '/api/a/find'
export const apiAHome = '/api/a/home'
export const apiAOrder = (id: string | number) => `/api/a/orders/${encodeURIComponent(id)}`
export const apiAOrderColumns = '/api/a/order_columns'
export const apiAOrderReceiptCorrections = (id: string | number, receiptId: string | number) => `/api/a/orders/${encodeURIComponent(id)}/receipts/${encodeURIComponent(receiptId)}/corrections`
export const apiAOrderReceipts = (id: string | number) => `/api/a/orders/${encodeURIComponent(id)}/receipts`
export const apiAOrderView = (id: string | number) => `/api/a/order_views/${encodeURIComponent(id)}`
export const apiAOrderViews = '/api/a/order_views'
export const apiAOrders = '/api/a/orders'
export const apiAOrders0 = '/api/a/orders/0'
export const apiAOrdersDocuments = '/api/a/orders/documents'
export const apiAOrdersPreview = '/api/a/orders/preview'
export const apiAOrdersText = '/api/a/orders/text'
export const apiAPaymentIssueAssignment = (id: string | number) => `/api/a/payment_issues/${encodeURIComponent(id)}/assignment`
export const apiAPaymentIssueClosure = (id: string | number) => `/api/a/payment_issues/${encodeURIComponent(id)}/closure`
export const apiAPaymentIssues = '/api/a/payment_issues'
export const apiAProduct = (id: string | number) => `/api/a/products/${encodeURIComponent(id)}`
export const apiAProducts = '/api/a/products'
export const apiASetup = '/api/a/setup'
export const apiASetupKey = (key: string | number) => `/api/a/setup/${encodeURIComponent(key)}`
export const apiAToken = (tokenId: string | number) => `/api/a/tokens/${encodeURIComponent(tokenId)}`
export const apiATokens = '/api/a/tokens'
export const apiAWebhook = (webhookId: string | number) => `/api/a/webhooks/${encodeURIComponent(webhookId)}`
export const apiAWebhookDeliveries = (webhookId: string | number) => `/api/a/webhooks/${encodeURIComponent(webhookId)}/deliveries`
export const apiAWebhookDeliveryRedelivery = (webhookId: string | number, deliveryId: string | number) => `/api/a/webhooks/${encodeURIComponent(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/redelivery`
export const apiAWebhookKey = (webhookId: string | number) => `/api/a/webhooks/${encodeURIComponent(webhookId)}/key`
export const apiAWebhookTest = (webhookId: string | number) => `/api/a/webhooks/${encodeURIComponent(webhookId)}/test`
export const apiAWebhooks = '/api/a/webhooks'
export const apiContactMessage = (id: string | number) => `/api/contact/messages/${encodeURIComponent(id)}`
export const apiContactMessageCustomer = (id: string | number) => `/api/contact/messages/${encodeURIComponent(id)}/customer`
export const apiContactMessageReplies = (id: string | number) => `/api/contact/messages/${encodeURIComponent(id)}/replies`
export const apiDiscount = (userId: string | number) => `/api/discounts/${encodeURIComponent(userId)}`
export const apiDiscountsGroupGroupId = (groupId: string | number) => `/api/discounts/group/${encodeURIComponent(groupId)}`
export const apiDocs = '/api/docs'
export const apiFile = (id: string | number) => `/api/files/${encodeURIComponent(id)}`
export const apiFileRestoration = (id: string | number) => `/api/files/${encodeURIComponent(id)}/restoration`
export const apiFiles = '/api/files'
export const apiGroup = (id: string | number) => `/api/groups/${encodeURIComponent(id)}`
export const apiGroupPrices = (id: string | number) => `/api/groups/${encodeURIComponent(id)}/prices`
export const apiGroupReplacement = (id: string | number) => `/api/groups/${encodeURIComponent(id)}/replacement`
export const apiGroups = '/api/groups'
export const apiMiscAmazon = '/api/misc/amazon'
export const apiMiscAmazonRun = (run: string | number) => `/api/misc/amazon/${encodeURIComponent(run)}`
export const apiMiscAmazonRunUndo = (run: string | number) => `/api/misc/amazon/${encodeURIComponent(run)}/undo`
export const apiMiscGalleryIdRestoration = (id: string | number) => `/api/misc/gallery/${encodeURIComponent(id)}/restoration`
export const apiOrderAdjustmentReversal = (id: string | number, adjustmentId: string | number) => `/api/orders/${encodeURIComponent(id)}/adjustments/${encodeURIComponent(adjustmentId)}/reversal`
export const apiOrderAmazonCancellation = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/amazon_cancellation`
export const apiOrderCancellation = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/cancellation`
export const apiOrderCancellationPreview = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/cancellation/preview`
export const apiOrderDocsInvoice = (id: string | number, invoiceId: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/${encodeURIComponent(invoiceId)}`
export const apiOrderDocsInvoiceCreditNotes = (id: string | number, invoiceId: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/${encodeURIComponent(invoiceId)}/credit_notes`
export const apiOrderDocsInvoiceCreditNotesPreview = (id: string | number, invoiceId: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/${encodeURIComponent(invoiceId)}/credit_notes/preview`
export const apiOrderDocsInvoiceMails = (id: string | number, invoiceId: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/${encodeURIComponent(invoiceId)}/mails`
export const apiOrderDocsInvoiceMailsPreview = (id: string | number, invoiceId: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/${encodeURIComponent(invoiceId)}/mails/preview`
export const apiOrderDocsInvoiceReminders = (id: string | number, invoiceId: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/${encodeURIComponent(invoiceId)}/reminders`
export const apiOrderDocsInvoicesPreview = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/preview`
export const apiOrderExtension = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/extension`
export const apiOrderMails = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/mails`
export const apiOrderMailsPreview = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/mails/preview`
export const apiOrderNote = (id: string | number, noteId: string | number) => `/api/orders/${encodeURIComponent(id)}/notes/${encodeURIComponent(noteId)}`
export const apiOrderNotes = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/notes`
export const apiOrderPayment = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/payment`
export const apiOrderPaymentLink = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/payment_link`
export const apiOrderPaymentReversal = (id: string | number, paymentId: string | number) => `/api/orders/${encodeURIComponent(id)}/payments/${encodeURIComponent(paymentId)}/reversal`
export const apiOrderPayments = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/payments`
export const apiOrderQuote = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/quote`
export const apiOrderQuoteAcceptance = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/quote/acceptance`
export const apiOrderQuotePromise = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/quote/promise`
export const apiOrderRefunds = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/refunds`
export const apiOrderRefundsPreview = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/refunds/preview`
export const apiOrderRelease = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/release`
export const apiOrderReopening = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/reopening`
export const apiOrderRepayments = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/repayments`
export const apiOrderResendEmail = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/resend_email`
export const apiOrderReturns = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/returns`
export const apiOrderReturnsPreview = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/returns/preview`
export const apiOrderSerials = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/serials`
export const apiOrderShipment = (id: string | number, shipmentId: string | number) => `/api/orders/${encodeURIComponent(id)}/shipments/${encodeURIComponent(shipmentId)}`
export const apiOrderShipments = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/shipments`
export const apiOrders0ShippingQuote = '/api/orders/0/shipping/quote'
export const apiOrders0Tax = '/api/orders/0/tax'
export const apiOrdersTestId = (id: string | number) => `/api/orders/test/${encodeURIComponent(id)}`
export const apiPagePageRevision = (page: string | number, revision: string | number) => `/api/page/${encodeURIComponent(page)}/revisions/${encodeURIComponent(revision)}`
export const apiPagePageRevisionRestoration = (page: string | number, revision: string | number) => `/api/page/${encodeURIComponent(page)}/revisions/${encodeURIComponent(revision)}/restoration`
export const apiPagePageRevisions = (page: string | number) => `/api/page/${encodeURIComponent(page)}/revisions`
export const apiPosLookupAddresses = '/api/pos/lookup/addresses'
export const apiPressPressId = (id: string | number) => `/api/press/press/${encodeURIComponent(id)}`
export const apiProductDocument = (id: string | number, document: string | number) => `/api/products/${encodeURIComponent(id)}/documents/${encodeURIComponent(document)}`
export const apiProductDocuments = (id: string | number) => `/api/products/${encodeURIComponent(id)}/documents`
export const apiProductPicture = (id: string | number, picture: string | number) => `/api/products/${encodeURIComponent(id)}/pictures/${encodeURIComponent(picture)}`
export const apiProductPictures = (id: string | number) => `/api/products/${encodeURIComponent(id)}/pictures`
export const apiProductStockNewTotal = (id: string | number, newTotal: string | number) => `/api/products/${encodeURIComponent(id)}/stock/${encodeURIComponent(newTotal)}`
export const apiProductsAll = '/api/products/all'
export const apiProductsSalePreview = '/api/products/sale/preview'
export const apiProductsStock = '/api/products/stock'
export const apiProductsStockRunUndo = (run: string | number) => `/api/products/stock/${encodeURIComponent(run)}/undo`
export const apiPromo = (id: string | number) => `/api/promos/${encodeURIComponent(id)}`
export const apiReportsCommission = '/api/reports/commission'
export const apiReportsCommissionCsv = '/api/reports/commission.csv'
export const apiReportsCommissionRuns = '/api/reports/commission/runs'
export const apiTrackrBatches = '/api/trackr/batches'
export const apiTrackrBoard = '/api/trackr/board'
export const apiTrackrBoardFileCsv = (file: string | number) => `/api/trackr/board/${encodeURIComponent(file)}.csv`
export const apiTrackrLabels = '/api/trackr/labels'
export const apiTrackrLookup = '/api/trackr/lookup'
export const apiTrackrPhoto = (file: string | number) => `/api/trackr/photos/${encodeURIComponent(file)}`
export const apiTrackrPhotos = '/api/trackr/photos'
export const apiTrackrProducts = '/api/trackr/products'
export const apiTrackrRecall = '/api/trackr/recall'
export const apiTrackrRecallCsv = '/api/trackr/recall.csv'
export const apiTrackrReportFinalTest = '/api/trackr/report/final_test'
export const apiTrackrReportProgrammed = '/api/trackr/report/programmed'
export const apiTrackrReportSanded = '/api/trackr/report/sanded'
export const apiTrackrReportTest = '/api/trackr/report/test'
export const apiTrackrScanUndo = (id: string | number) => `/api/trackr/scans/${encodeURIComponent(id)}/undo`
export const apiTrackrSerial = '/api/trackr/serial'
export const apiTrackrUnit = (id: string | number) => `/api/trackr/units/${encodeURIComponent(id)}`
export const apiTrackrUnits = '/api/trackr/units'
export const apiUser = (id: string | number) => `/api/users/${encodeURIComponent(id)}`
export const apiUserCodes = (id: string | number) => `/api/users/${encodeURIComponent(id)}/codes`
export const apiUserCredit = (id: string | number) => `/api/users/${encodeURIComponent(id)}/credit`
export const apiUserData = (id: string | number) => `/api/users/${encodeURIComponent(id)}/data`
export const apiUserErasure = (id: string | number) => `/api/users/${encodeURIComponent(id)}/erasure`
export const apiUserMerge = (id: string | number) => `/api/users/${encodeURIComponent(id)}/merge`
export const apiUserPassword = (id: string | number) => `/api/users/${encodeURIComponent(id)}/password`
export const apiUserPermissions = (id: string | number) => `/api/users/${encodeURIComponent(id)}/permissions`
export const apiUserReminders = (id: string | number) => `/api/users/${encodeURIComponent(id)}/reminders`
export const apiUserRoleRole = (id: string | number, role: string | number) => `/api/users/${encodeURIComponent(id)}/role/${encodeURIComponent(role)}`
export const apiUserSessions = (id: string | number) => `/api/users/${encodeURIComponent(id)}/sessions`
export const apiUserStatement = (id: string | number) => `/api/users/${encodeURIComponent(id)}/statement`
export const apiUserStatementMails = (id: string | number) => `/api/users/${encodeURIComponent(id)}/statement/mails`
export const apiUserStatementMailsPreview = (id: string | number) => `/api/users/${encodeURIComponent(id)}/statement/mails/preview`
export const apiUserTotp = (id: string | number) => `/api/users/${encodeURIComponent(id)}/totp`
export const apiUsersApplicationApprove = (applicationId: string | number) => `/api/users/applications/${encodeURIComponent(applicationId)}/approve`
export const apiUsersApplicationReject = (applicationId: string | number) => `/api/users/applications/${encodeURIComponent(applicationId)}/reject`
export const apiUsersApplications = '/api/users/applications'
export const apiUsersMeToken = (tokenId: string | number) => `/api/users/me/tokens/${encodeURIComponent(tokenId)}`
export const apiUsersMeTokens = '/api/users/me/tokens'
export const apiUsersSearch = '/api/users/search'
export const files = '/files'
export const purchasing = '/purchasing'
export const purchasing0 = '/purchasing/0'
export const purchasingId = (id: string | number) => `/purchasing/${encodeURIComponent(id)}`
export const purchasingReorder = '/purchasing/reorder'
export const reports = '/reports'
export const reportsAging = '/reports/aging'
export const reportsAgingCsv = '/reports/aging.csv'
export const reportsBookkeeping = '/reports/bookkeeping'
export const reportsSpeed = '/reports/speed'
export const shippingId = (id: string | number) => `/shipping/${encodeURIComponent(id)}`
export const trackr = '/trackr'
export const trackrBoard = '/trackr/board'
export const trackrRecall = '/trackr/recall'
export const trackrStage = (stage: string | number) => `/trackr/${encodeURIComponent(stage)}`
export const trackrUnit = (id: string | number) => `/trackr/units/${encodeURIComponent(id)}`
export const trackrUnits = '/trackr/units'
