/** The one function that scripts/advisories.ts needs of a library without types. */
declare module 'semver/functions/satisfies.js' {
  export default function satisfies(version: string, range: string, options: { includePrerelease: boolean }): boolean
}
