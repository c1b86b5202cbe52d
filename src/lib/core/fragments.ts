/** Where the part of a page is served that changes in place: /en-us/list → /en-us/fragments/list. */
export const fragmentPath = (path: string) => path.replace(/^(\/en-us(?=\/))?/, '$1/fragments')

/** The page that such a part belongs to: /en-us/fragments/list → /en-us/list. A page belongs to itself. */
export const pagePath = (path: string) => path.replace(/^(\/en-us)?\/fragments(?=\/)/, '$1')

/** The header in which a part says the title of its page, percent-encoded. */
export const TITLE_HEADER = 'x-title'
