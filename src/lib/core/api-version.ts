/** The day on which the API was last changed so that a client has to follow; what is only added keeps it. */
export const apiVersion = '2026-11-23'
