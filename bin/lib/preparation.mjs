const RESULT = /^\{"migrated":.*\}$/m

/** Reads the result of bin/prepare.ts, which prints log lines before and after it, depending on LOG_LEVEL. */
export const readPreparation = (output) => JSON.parse(RESULT.exec(output)[0])
