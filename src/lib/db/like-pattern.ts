/** The `like` pattern for rows that contain a text; characters that `like` reads as wildcards are dropped. */
export const likePattern = (text: string) => `%${text.replace(/[%_\\]/g, '')}%`
