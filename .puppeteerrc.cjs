/** The browser comes from the system or from @sparticuz/chromium; installing must not need Google's servers. */
module.exports = { skipDownload: true }
