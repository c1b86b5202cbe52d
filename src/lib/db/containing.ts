/** The `like` pattern for rows that contain a text; characters that `like` reads as wildcards are dropped. */
export const containing = (text: string) => `%${text.replace(/[%_\\]/g, '')}%`
