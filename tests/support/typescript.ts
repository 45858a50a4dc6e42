const PROGRAM = new URL('../../bin/lib/run_typescript.mjs', import.meta.url)

/** The argument with which Node runs the sources; it compiles a file once for all processes. */
export const RUN_TYPESCRIPT = `--import=${PROGRAM.href}`
