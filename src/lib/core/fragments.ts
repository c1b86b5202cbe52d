/** The URL of the part of a page that is replaced in place: /en-us/list → /en-us/fragments/list. */
export const fragmentPath = (path: string) => path.replace(/^(\/en-us(?=\/))?/, '$1/fragments')

/** The page of such a fragment: /en-us/fragments/list → /en-us/list; any other URL is unchanged. */
export const pagePath = (path: string) => path.replace(/^(\/en-us)?\/fragments(?=\/)/, '$1')

/** The response header of a fragment that carries its page's title, percent-encoded. */
export const TITLE_HEADER = 'x-title'

/** The response header with the success or error message of a form that was posted to a fragment, percent-encoded. */
export const MESSAGE_HEADER = 'x-said'
export const FAULT_HEADER = 'x-fault'

/** The response header of a staff console fragment with the queue sizes of its menu, as JSON. */
export const WAITING_HEADER = 'x-waiting'
