import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'semver/functions/satisfies.js'
import { ROOT } from './walls/sources.ts'

/**
 * `npm run nasihat`: known holes of the libraries that package-lock.json names, asked of the registry (its bulk endpoint,
 * which `npm audit` uses). Where it does not answer, the bill of materials is written for a checker elsewhere. Not part of
 * `npm test`: it depends on the network, and on the day. Exit code 0: none known; 1: some are; 2: nobody could be asked.
 */
type Advisory = { title: string; url: string; severity: string; vulnerable_versions: string }
type Lock = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }
type Installed = { version: string; dev: boolean }
export type Found = Advisory & Installed & { name: string }

const ENDPOINT = '-/npm/v1/security/advisories/bulk'
const PATIENCE_MS = 30_000
const GRAVITY = ['critical', 'high', 'moderate', 'low', 'info']
const BILL = 'sbom.cdx.json'

/** Every package of the lock, by its name, in all its versions. */
export function installedIn({ packages }: Lock): Map<string, Installed[]> {
  const all = new Map<string, Installed[]>()
  for (const [path, { version, dev = false, link = false }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || version === undefined || link) continue
    all.set(name, [...(all.get(name) ?? []), { version, dev }])
  }
  return all
}

/** @throws when the registry is not reached, refuses, or answers something else */
export async function askRegistry(registry: string, installed: Map<string, Installed[]>): Promise<Found[]> {
  const versions = [...installed].map(([name, many]) => [name, [...new Set(many.map(({ version }) => version))]])
  const answer = await fetch(new URL(ENDPOINT, registry.replace(/\/*$/, '/')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(versions)),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`dijawab ${answer.status}`)
  const advisories = Object.entries((await answer.json()) as Record<string, Advisory[]>)
  return advisories
    .flatMap(([name, many]) =>
      many.flatMap((advisory) =>
        (installed.get(name) ?? [])
          .filter(({ version }) => satisfies(version, advisory.vulnerable_versions, { includePrerelease: true }))
          .map((one) => ({ ...advisory, ...one, name })),
      ),
    )
    .toSorted((a, b) => Number(a.dev) - Number(b.dev) || GRAVITY.indexOf(a.severity) - GRAVITY.indexOf(b.severity))
}

/** What is printed, and the exit code. */
export async function report(registry: string, billFile: string): Promise<{ text: string; code: 0 | 1 | 2 }> {
  const installed = installedIn(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock)
  try {
    const found = await askRegistry(registry, installed)
    if (found.length === 0)
      return { text: `Tidak ada nasihat keamanan bagi ${installed.size} pustaka (ditanyakan ke ${registry}).`, code: 0 }
    const lines = found.map(
      ({ severity, name, version, dev, title, url }) =>
        `${severity}: ${name} ${version} (${dev ? 'pengembangan' : 'produksi'}): ${title} ${url}`,
    )
    return { text: [...lines, `${found.length} nasihat. Batas waktunya: docs/keamanan/dasar.md.`].join('\n'), code: 1 }
  } catch (error) {
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
    writeFileSync(billFile, billOfMaterials())
    return {
      text: `BELUM DIPERIKSA: ${registry} tidak dapat ditanya tentang nasihat keamanan (${cause}).\nDaftar pustaka (CycloneDX) ditulis ke ${billFile}: periksa di komputer yang tersambung, dengan pemeriksa SBOM mana pun.`,
      code: 2,
    }
  }
}

/** By npm's own hand, of what runs in production. */
function billOfMaterials(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  if (status !== 0) throw new Error(`npm sbom gagal: ${stderr}`)
  return stdout
}

if (import.meta.main) {
  const { text, code } = await report(
    process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/',
    join(ROOT, BILL),
  )
  process.stdout.write(`${text}\n`)
  process.exitCode = code
}
