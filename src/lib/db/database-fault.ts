/** Why nothing can start on this database: one sentence for the operator. */
export class DatabaseFault extends Error {}
