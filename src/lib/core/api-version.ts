/** The day on which the API was last changed in a way that breaks clients; additions keep it. */
export const apiVersion = '2026-11-23'
