import type { Locator } from 'playwright/test'

/** Opens the menu with a comment's less frequent actions. */
export const moreOf = (comment: Locator) => comment.locator('.comment-more > summary').first().click()
