/** The pattern of `like` for what contains a text; its signs that `like` reads as wildcards are left out. */
export const containing = (text: string) => `%${text.replace(/[%_\\]/g, '')}%`
