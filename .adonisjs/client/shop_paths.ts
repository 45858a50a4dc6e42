export const about = '/about'
export const aboutMd = '/about.md'
export const accessibility = '/accessibility'
export const accessibilityMd = '/accessibility.md'
export const apiAuthForgot = '/api/auth/forgot'
export const apiAuthPasskey = '/api/auth/passkey'
export const apiAuthPasskeyOptions = '/api/auth/passkey/options'
export const apiAuthSignin = '/api/auth/signin'
export const apiAuthSignout = '/api/auth/signout'
export const apiAuthSignup = '/api/auth/signup'
export const apiCablesChoose = '/api/cables/choose'
export const apiChooser = '/api/chooser'
export const apiContactForm = '/api/contact/form'
export const apiMiscApply = '/api/misc/apply'
export const apiMiscAssetsUri = '/api/misc/assets_uri'
export const apiMiscCountries = '/api/misc/countries'
export const apiMiscCountry = '/api/misc/country'
export const apiMiscCountryStates = (code: string | number) => `/api/misc/countries/${encodeURIComponent(code)}/states`
export const apiMiscGallery = '/api/misc/gallery'
export const apiMiscGalleryId = (id: string | number) => `/api/misc/gallery/${encodeURIComponent(id)}`
export const apiMiscPricelistUri = '/api/misc/pricelist_uri'
export const apiOpenapiJson = '/api/openapi.json'
export const apiOrder = (id: string | number) => `/api/orders/${encodeURIComponent(id)}`
export const apiOrderCode = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/code`
export const apiOrderCodeCode = (id: string | number, code: string | number) => `/api/orders/${encodeURIComponent(id)}/code/${encodeURIComponent(code)}`
export const apiOrderCodePromoId = (id: string | number, promoId: string | number) => `/api/orders/${encodeURIComponent(id)}/code/${encodeURIComponent(promoId)}`
export const apiOrderDocs = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/docs`
export const apiOrderDocsInvoicePayment = (id: string | number, invoiceId: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices/${encodeURIComponent(invoiceId)}/payment`
export const apiOrderDocsInvoices = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/docs/invoices`
export const apiOrderItem = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/item`
export const apiOrderNext = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/next`
export const apiOrderPo = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/po`
export const apiOrderReceipt = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/receipt`
export const apiOrderReorder = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/reorder`
export const apiOrderShippingQuote = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/shipping/quote`
export const apiOrderTax = (id: string | number) => `/api/orders/${encodeURIComponent(id)}/tax`
export const apiOrders = '/api/orders'
export const apiOrdersCartClaims = '/api/orders/cart_claims'
export const apiOrdersCartMerge = (mergeId: string | number) => `/api/orders/cart_merges/${encodeURIComponent(mergeId)}`
export const apiOrdersCurrent = '/api/orders/current'
export const apiOrdersCurrentId = (id: string | number) => `/api/orders/current/${encodeURIComponent(id)}`
export const apiOrdersHistory = '/api/orders/history'
export const apiOrdersPreorder = '/api/orders/preorder'
export const apiOrdersQuick = '/api/orders/quick'
export const apiOrdersReceipt = '/api/orders/receipt'
export const apiPageDistribution = '/api/page/distribution'
export const apiPagePage = (page: string | number) => `/api/page/${encodeURIComponent(page)}`
export const apiPayToken = (token: string | number) => `/api/pay/${encodeURIComponent(token)}`
export const apiPaymentsWebhook = '/api/payments/webhook'
export const apiPolicyReports = '/api/policy_reports'
export const apiPressPress = '/api/press/press'
export const apiProduct = (id: string | number) => `/api/products/${encodeURIComponent(id)}`
export const apiProducts = '/api/products'
export const apiProductsSale = '/api/products/sale'
export const apiQuickOrderCart = '/api/quick_order/cart'
export const apiQuickOrderFile = '/api/quick_order/file'
export const apiQuickOrderPartNumber = (id: string | number) => `/api/quick_order/part_numbers/${encodeURIComponent(id)}`
export const apiQuickOrderPartNumbers = '/api/quick_order/part_numbers'
export const apiQuickOrderPreview = '/api/quick_order/preview'
export const apiQuickOrderPrices = '/api/quick_order/prices'
export const apiQuickOrderQuote = '/api/quick_order/quote'
export const apiQuote = (token: string | number) => `/api/quotes/${encodeURIComponent(token)}`
export const apiQuoteAccept = (token: string | number) => `/api/quotes/${encodeURIComponent(token)}/accept`
export const apiQuoteQuestion = (token: string | number) => `/api/quotes/${encodeURIComponent(token)}/question`
export const apiUnitDocument = (key: string | number, file: string | number) => `/api/units/${encodeURIComponent(key)}/documents/${encodeURIComponent(file)}`
export const apiUnitPassport = (key: string | number) => `/api/units/${encodeURIComponent(key)}/passport`
export const apiUnitRegistration = (key: string | number) => `/api/units/${encodeURIComponent(key)}/registration`
export const apiUsers = '/api/users'
export const apiUsersMe = '/api/users/me'
export const apiUsersMeBalances = '/api/users/me/balances'
export const apiUsersMeInvoicesPayment = '/api/users/me/invoices/payment'
export const apiUsersMePasskey = (passkeyId: string | number) => `/api/users/me/passkeys/${encodeURIComponent(passkeyId)}`
export const apiUsersMePasskeys = '/api/users/me/passkeys'
export const apiUsersMePasskeysOptions = '/api/users/me/passkeys/options'
export const apiUsersPassword = '/api/users/password'
export const apiVerifyCode = (code: string | number) => `/api/verify/${encodeURIComponent(code)}`
export const apiVitals = '/api/vitals'
export const appleTouchIconPng = '/apple-touch-icon.png'
export const apply = '/apply'
export const checkoutStage = (stage: string | number) => `/checkout/${encodeURIComponent(stage)}`
export const chooser = '/chooser'
export const chooserRunsCsv = '/chooser/runs.csv'
export const contact = '/contact'
export const demo = '/demo'
export const digitalAsset = (userId: string | number) => `/digital/assets/${encodeURIComponent(userId)}`
export const digitalPriceUserIdCurrencyFormat = (userId: string | number, currency: string | number, format: string | number) => `/digital/prices/${encodeURIComponent(userId)}/${encodeURIComponent(currency)}/${encodeURIComponent(format)}`
export const distribution = '/distribution'
export const dlName = (name: string | number) => `/dl/${encodeURIComponent(name)}`
export const document = (file: string | number) => `/documents/${encodeURIComponent(file)}`
export const faviconIco = '/favicon.ico'
export const faviconSvg = '/favicon.svg'
export const feedsOpenaiJsonl = '/feeds/openai.jsonl'
export const feedsProductsTsv = '/feeds/products.tsv'
export const gallery = '/gallery'
export const healthAddress = '/health/address'
export const healthLive = '/health/live'
export const healthReady = '/health/ready'
export const home = '/home'
export const llmsTxt = '/llms.txt'
export const login = '/login'
export const loginCode = '/login/code'
export const logout = '/logout'
export const manageOrder = '/manage/order'
export const manageOrderHistory = '/manage/order/history'
export const mcp = '/mcp'
export const me = '/me'
export const metrics = '/metrics'
export const news = '/news'
export const newsAtomXml = '/news/atom.xml'
export const newsSlug = (slug: string | number) => `/news/${encodeURIComponent(slug)}`
export const orderPdf = (id: string | number) => `/orders/${encodeURIComponent(id)}/pdf`
export const orderPrint = (id: string | number) => `/orders/${encodeURIComponent(id)}/print`
export const orderStatus = (id: string | number) => `/orders/${encodeURIComponent(id)}/status`
export const payToken = (token: string | number) => `/pay/${encodeURIComponent(token)}`
export const payTokenLink = (token: string | number) => `/pay/${encodeURIComponent(token)}/link`
export const picture = (file: string | number) => `/pictures/${encodeURIComponent(file)}`
export const pixelgenproductFile = (file: string | number) => `/pixelgenproducts/${encodeURIComponent(file)}`
export const pixelgenproductPage = (page: string | number) => `/pixelgenproducts/${encodeURIComponent(page)}`
export const pixelgenproducts = '/pixelgenproducts'
export const privacyAndCookies = '/privacy-and-cookies'
export const privacyAndCookiesMd = '/privacy-and-cookies.md'
export const profileUserId = (userId: string | number) => `/profile/${encodeURIComponent(userId)}`
export const profileUserIdAssets = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/assets`
export const profileUserIdInvoices = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/invoices`
export const profileUserIdOrderPayment = (userId: string | number, id: string | number) => `/profile/${encodeURIComponent(userId)}/orders/${encodeURIComponent(id)}/payment`
export const profileUserIdOrders = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/orders`
export const profileUserIdPassword = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/password`
export const profileUserIdQuotes = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/quotes`
export const profileUserIdSession = (userId: string | number, sessionId: string | number) => `/profile/${encodeURIComponent(userId)}/sessions/${encodeURIComponent(sessionId)}`
export const profileUserIdSessions = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/sessions`
export const profileUserIdSettings = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/settings`
export const profileUserIdStatementPdf = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/statement/pdf`
export const profileUserIdTotp = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/totp`
export const profileUserIdUnits = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/units`
export const profileUserIdVerification = (userId: string | number) => `/profile/${encodeURIComponent(userId)}/verification`
export const quickOrder = '/quick-order'
export const quoteToken = (token: string | number) => `/quote/${encodeURIComponent(token)}`
export const quoteTokenLink = (token: string | number) => `/quote/${encodeURIComponent(token)}/link`
export const quoteTokenPdf = (token: string | number) => `/quote/${encodeURIComponent(token)}/pdf`
export const register = '/register'
export const reset = '/reset'
export const resetToken = (token: string | number) => `/reset/${encodeURIComponent(token)}`
export const returns = '/returns'
export const returnsMd = '/returns.md'
export const robotsTxt = '/robots.txt'
export const root = '/'
export const shareFile = (file: string | number) => `/share/${encodeURIComponent(file)}`
export const shippingAndTariffs = '/shipping-and-tariffs'
export const shippingAndTariffsMd = '/shipping-and-tariffs.md'
export const sitemapXml = '/sitemap.xml'
export const terms = '/terms'
export const termsMd = '/terms.md'
export const thxinterconnect = '/thxinterconnect'
export const thxinterconnectFile = (file: string | number) => `/thxinterconnect/${encodeURIComponent(file)}`
export const thxinterconnectPage = (page: string | number) => `/thxinterconnect/${encodeURIComponent(page)}`
export const unitKey = (key: string | number) => `/unit/${encodeURIComponent(key)}`
export const unitKeyRegistration = (key: string | number) => `/unit/${encodeURIComponent(key)}/registration`
export const verify = '/verify'
export const verifyCode = (code: string | number) => `/verify/${encodeURIComponent(code)}`
export const verifyToken = (token: string | number) => `/verify/${encodeURIComponent(token)}`
export const warranty = '/warranty'
export const warrantyMd = '/warranty.md'
export const wellKnownGpcJson = '/.well-known/gpc.json'
export const wellKnownSecurityTxt = '/.well-known/security.txt'
