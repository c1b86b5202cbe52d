/** The date of the last breaking change of the API; additions do not change it. */
export const apiVersion = '2026-11-23'
