/** The root of the sources, with a slash at its end. */
export declare const ROOT: string
/** The Node that a release brings along, and that `npm start` fetches where there is none. */
export declare const NODE_VERSION: string
/** The oldest that runs us, as [major, minor]. */
export declare const MIN_NODE_VERSION: readonly [number, number]
/** Runs npm under that Node; throws when it fails. */
export declare function npm(
  args: readonly string[],
  node: string,
  options: { cwd: string; stdio?: ['ignore', number | 'ignore', 'inherit'] },
): Promise<void>
