/** Where the part of a page is served that changes in place: /en-us/list → /en-us/fragments/list. */
export const fragmentPath = (path: string) => path.replace(/^(\/en-us(?=\/))?/, '$1/fragments')

/** The page that such a part belongs to: /en-us/fragments/list → /en-us/list. A page belongs to itself. */
export const pagePath = (path: string) => path.replace(/^(\/en-us)?\/fragments(?=\/)/, '$1')

/** The header in which a part says the title of its page, percent-encoded. */
export const TITLE_HEADER = 'x-title'

/** The headers in which it says that a form which was sent to it went well, or what it was refused for, percent-encoded. */
export const SAID_HEADER = 'x-said'
export const FAULT_HEADER = 'x-fault'

/** The header in which one of the staff console says how much waits behind each entry of its menu, as JSON. */
export const WAITING_HEADER = 'x-waiting'
