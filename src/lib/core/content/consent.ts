/** The help articles that everyone consents to at registration: the agreement and the privacy policy. */
export const consentArticles = [17, 18] as const
export type ConsentArticle = (typeof consentArticles)[number]

/** Whether an article of help, by the name of its item, is one of them. */
export const isConsentArticle = (name: string): boolean => consentArticles.some(each => String(each) === name)
