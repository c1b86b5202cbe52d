/** Why an archive or dump cannot be used, or not here: one sentence for the operator. */
export class DumpFault extends Error {}
