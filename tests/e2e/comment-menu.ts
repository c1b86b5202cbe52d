import type { Locator } from 'playwright/test'

/** Opens what is done more rarely with a comment. */
export const moreOf = (comment: Locator) => comment.locator('.comment-more > summary').first().click()
