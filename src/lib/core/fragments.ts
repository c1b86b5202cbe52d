/** The address of the part of a page that is replaced in place: /en-us/list → /en-us/fragments/list. */
export const fragmentPath = (path: string) => path.replace(/^(\/en-us(?=\/))?/, '$1/fragments')

/** The page of such a fragment: /en-us/fragments/list → /en-us/list; a page's own address stays. */
export const pagePath = (path: string) => path.replace(/^(\/en-us)?\/fragments(?=\/)/, '$1')

/** The header of a fragment with the title of its page, percent-encoded. */
export const TITLE_HEADER = 'x-title'

/** The headers with the success or the error message of a form that was sent to a fragment, percent-encoded. */
export const SAID_HEADER = 'x-said'
export const FAULT_HEADER = 'x-fault'

/** The header of a staff console's fragment with the queue sizes of its menu, as JSON. */
export const WAITING_HEADER = 'x-waiting'
