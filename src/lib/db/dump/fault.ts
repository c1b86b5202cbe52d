/** Why an archive or a dump cannot be taken, or not here: one sentence for whoever runs the site. */
export class DumpFault extends Error {}
