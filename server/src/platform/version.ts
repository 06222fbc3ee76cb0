import { readFileSync } from 'node:fs'

/** The release, as package.json says it and CHANGELOG.md tells it. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }
